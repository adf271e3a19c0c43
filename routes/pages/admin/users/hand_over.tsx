import {
  CapaBadge,
  Deadline,
  type FormState,
  Items,
  type PageContext,
  Select,
} from "@/components/mod.ts";
import { type Capa, isToDo, listCapaOwners, listOpenCapasOf } from "@/lib/capas/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";

/** The form field with the user who takes over the open CAPAs. */
export const REASSIGN_TO = "reassign_to";

/** The open CAPAs of a user, and who may take them over. */
export interface HandOver {
  capas: readonly Capa[];
  owners: readonly PersonName[];
}

/** Reads what has to be handed over before a user stops being an action owner. */
export async function readHandOver(session: Session, { id }: Pick<User, "id">): Promise<HandOver> {
  const capas = await listOpenCapasOf(session, id);
  const owners = capas.length > 0 ? await listCapaOwners(session) : [];
  return { capas, owners: owners.filter((owner) => owner.id !== id) };
}

interface Props extends HandOver {
  page: PageContext;
  form: FormState;
  user: User;
}

/** The open CAPAs of a user, and the choice of who takes them over; nothing when there are none. */
export function HandOverFields({ page, form, user, capas, owners }: Props) {
  const { t, href } = page;
  if (capas.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="hand-over">
      <h2 class="h3" id="hand-over">{t("admin_users.hand_over")}</h2>
      <p>{t("admin_users.hand_over_why", { name: user.full_name, count: capas.length })}</p>
      <Items>
        {capas.map((capa) => (
          <li key={capa.id}>
            <p>
              <a href={href(`/capas/${capa.id}`)}>{capa.title}</a>
            </p>
            <p class="row tight">
              <CapaBadge page={page} status={capa.status} />{" "}
              {isToDo(capa.status) && <Deadline page={page} due={capa.due_date} dated />}{" "}
              <span class="quiet num">{capa.incident.number}</span>
            </p>
          </li>
        ))}
      </Items>
      {owners.length === 0 ? <p>{t("admin_users.no_other_owner")}</p> : (
        <Select
          page={page}
          form={form}
          name={REASSIGN_TO}
          label={t("admin_users.reassign_to")}
          placeholder
          required
          options={owners.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
      )}
    </section>
  );
}
