import { Hono } from "hono";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
  Select,
  StatusBadge,
} from "@/components/mod.ts";
import { fieldProblem } from "@/lib/errors.ts";
import {
  assignIncidents,
  type InboxIncident,
  listOfficers,
  type PersonName,
  readForInbox,
} from "@/lib/incidents/mod.ts";
import { readTogether } from "@/lib/session.ts";
import { readForm, text } from "../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { inLine } from "../shared/facts.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { idsOf, inboxPath, noneChosen } from "./choice.ts";

/** The value of "nobody", which is chosen like an officer. */
const NOBODY = "none";

/** Asks who handles the ticked incidents, and names that officer. */
export const assignment = new Hono<Env>()
  .get("/", may("incident.triage"), async (c) => {
    const choice = { ids: idsOf(c.req.queries("id")), next: inboxPath(c.req.query("next")) };
    if (choice.ids.length === 0) return await noneChosen(c, choice.next);
    return await showAssignment(c, choice, EMPTY_FORM);
  })
  .post("/", may("incident.triage"), async (c) => {
    const form = await readForm(c);
    const choice = { ids: idsOf(form.id), next: inboxPath(text(form, "next")) };
    if (choice.ids.length === 0) return await noneChosen(c, choice.next);
    const result = await attempt(c, form, () => {
      const officer = text(form, "officer_id");
      if (!officer) throw fieldProblem("officer_id", "required");
      const id = officer === NOBODY ? null : officer;
      return inSession(c, (session) => assignIncidents(session, choice.ids, id));
    });
    if ("done" in result) return redirectTo(c, choice.next, "assigned");
    return await showAssignment(c, choice, result.refused);
  });

interface Choice {
  readonly ids: readonly string[];
  /** The list to return to. */
  readonly next: string;
}

async function showAssignment(c: RequestContext, choice: Choice, form: FormState) {
  const data = await inSession(
    c,
    (session) =>
      readTogether(session, {
        incidents: () => readForInbox(session, choice.ids),
        officers: () => listOfficers(session),
      }),
    { readOnly: true },
  );
  const page = pageOf(c);
  return render(
    c,
    <AssignPage {...{ page, choice, form, ...data }} />,
    form.errors.length > 0 ? 422 : 200,
  );
}

interface Props {
  page: PageContext;
  choice: Choice;
  form: FormState;
  incidents: readonly InboxIncident[];
  officers: readonly PersonName[];
}

function AssignPage({ page, choice, form, incidents, officers }: Props) {
  const { t, href } = page;
  const title = t("inbox.assign");
  const back = { href: href(choice.next), label: t("nav.inbox") };
  const options = [
    ...officers.map(({ id, full_name }) => ({ value: id, label: full_name })),
    { value: NOBODY, label: t("inbox.officer_none") },
  ];
  return (
    <Layout page={page} title={title} current="/inbox" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back} />
      <form class="stack stack-l measure" method="post" action={href("/inbox/assign")} novalidate>
        <input type="hidden" name="next" value={choice.next} />
        <ul role="list">
          {incidents.map(({ id, number, type, site, status }) => (
            <li key={id}>
              {status !== "closed" && <input type="hidden" name="id" value={id} />}
              <span class="num">{number}</span> {inLine(page, [t(`type.${type}`), site.name])}{" "}
              {status === "closed" && <StatusBadge page={page} status={status} />}
            </li>
          ))}
        </ul>
        <Select
          page={page}
          form={form}
          name="officer_id"
          label={t("inbox.officer")}
          placeholder
          options={options}
          required
        />
        <div class="row">
          <Button primary big>{t("btn.assign")}</Button>
        </div>
      </form>
    </Layout>
  );
}
