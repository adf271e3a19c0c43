import { Button, HiddenFields, type PageContext } from "@/components/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { asksForNotes, type Capa } from "@/lib/capas/mod.ts";
import { CapaDue } from "./CapaDue.tsx";
import { type CapaRights, rightsOf } from "./rights.ts";

/** The id of the sentence that says which keys move a card. */
export const BOARD_KEYS = "board-keys";

/** An action on the board, with the moves that this person may make. */
export function CapaCard({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t } = page;
  const { id, title, version, incident, owner, due_date } = capa;
  const rights = rightsOf(page.user!, capa);
  const asks = capa.status === "pending_verification" && rights.reopen;
  const name = asks || rights.moves.length > 0 ? "task movable" : "task";
  return (
    <li class={name} data-id={id} data-version={version} data-due={due_date}>
      <h3>
        <a href={page.href(`/capas/${id}`)}>{title}</a>
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
      {asks
        ? <Answers page={page} capa={capa} rights={rights} />
        : <Moves page={page} capa={capa} rights={rights} />}
    </li>
  );
}

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
}

/** The safety officer's two answers to what was sent. */
function Answers({ page, capa, rights: { verify } }: Props) {
  const { t } = page;
  const address = page.href(`/capas/${capa.id}`);
  return (
    <>
      <p class={verify ? "pair" : undefined}>
        {verify && <Way to="verified" href={`${address}#verify`}>{t("btn.verify")}</Way>}{" "}
        <Way to="in_progress" href={`${address}#reopen`}>{t("btn.reopen")}</Way>
      </p>
      <Grip page={page} capa={capa} />
    </>
  );
}

function Moves({ page, capa, rights: { moves } }: Props) {
  const { t } = page;
  const address = page.href(`/capas/${capa.id}`);
  if (moves.length === 0) return null;
  return (
    <>
      <details class="move">
        <summary class="btn">{t("capas.move_to")}</summary>
        <form method="post" action={`${address}/move`}>
          <HiddenFields values={{ version: String(capa.version), next: page.path }} />
          {moves.map((status) =>
            asksForNotes(status, capa.owner_notes)
              ? (
                <Way key={status} wide to={status} href={`${address}#work`}>
                  {t("capas.move_after_notes", { status: t(`capa.${status}`) })}
                </Way>
              )
              : (
                <Button key={status} wide name="status" value={status}>
                  {t(`capa.${status}`)}
                </Button>
              )
          )}
        </form>
      </details>
      <Grip page={page} capa={capa} />
    </>
  );
}

/** A move that asks for words first, and so leads to the action's own page. */
function Way(
  { to, href, wide, children }: { to: CapaStatus; href: string; wide?: boolean; children: string },
) {
  return <a class={wide ? "btn btn-wide" : "btn"} href={href} data-to={to}>{children}</a>;
}

/** What a card is taken by; shown where the board can be moved on. */
function Grip({ page, capa: { title } }: { page: PageContext; capa: Capa }) {
  return (
    <button
      class="grip"
      type="button"
      aria-label={page.t("board.grip", { title })}
      aria-describedby={BOARD_KEYS}
    />
  );
}
