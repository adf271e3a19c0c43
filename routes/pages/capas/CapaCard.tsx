import { Button, ButtonLink, HiddenFields, type PageContext } from "@/components/mod.ts";
import { asksForNotes, type Capa } from "@/lib/capas/mod.ts";
import { CapaDue } from "./CapaDue.tsx";
import { rightsOf } from "./rights.ts";

/** An action on the board, with the moves that this person may make. */
export function CapaCard({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t } = page;
  const { incident, owner } = capa;
  const address = `/capas/${capa.id}`;
  return (
    <li class="task">
      <h3>
        <a href={page.href(address)}>{capa.title}</a>
      </h3>
      <p class="quiet">
        {owner.id === page.user!.id
          ? incident.site.name
          : t("capas.listed", { first: owner.full_name, second: incident.site.name })}
      </p>
      <p class="row tight">
        <CapaDue page={page} capa={capa} />{" "}
        <span class="quiet">{t(`priority.${capa.priority}`)}</span>
      </p>
      <p class="quiet small">{incident.number}</p>
      <Moves page={page} capa={capa} />
    </li>
  );
}

function Moves({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t } = page;
  const { moves, verify, reopen } = rightsOf(page.user!, capa);
  const address = page.href(`/capas/${capa.id}`);
  if (capa.status === "pending_verification" && reopen) {
    return (
      <p class={verify ? "pair" : undefined}>
        {verify && <ButtonLink href={`${address}#verify`}>{t("btn.verify")}</ButtonLink>}{" "}
        <ButtonLink href={`${address}#reopen`}>{t("btn.reopen")}</ButtonLink>
      </p>
    );
  }
  if (moves.length === 0) return null;
  return (
    <details class="move">
      <summary class="btn">{t("capas.move_to")}</summary>
      <form method="post" action={`${address}/move`}>
        <HiddenFields values={{ version: String(capa.version), next: page.path }} />
        {moves.map((status) =>
          asksForNotes(status, capa.owner_notes)
            ? (
              <ButtonLink key={status} wide href={`${address}#work`}>
                {t("capas.move_after_notes", { status: t(`capa.${status}`) })}
              </ButtonLink>
            )
            : (
              <Button key={status} wide name="status" value={status}>
                {t(`capa.${status}`)}
              </Button>
            )
        )}
      </form>
    </details>
  );
}
