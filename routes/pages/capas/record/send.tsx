import { Hono } from "hono";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  HiddenFields,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Section,
} from "@/components/mod.ts";
import {
  type Capa,
  CapaChange,
  type LastCapaChange,
  readCapa,
  readLastCapaChange,
  updateCapa,
} from "@/lib/capas/mod.ts";
import { type Evidence, listCapaEvidence } from "@/lib/evidence/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { DueDate } from "../due.tsx";
import { capaFieldName, versionOf } from "../form/fields.tsx";
import { rightsOf } from "../rights.ts";
import { NewerNotes, OwnerNotes } from "./owner_forms.tsx";
import { PhotosByPhase } from "./photos.tsx";

/** The button that saves the notes and goes back for photos; the other one sends. */
const ADD_PHOTOS = "photos";

/** The step in which the owner checks notes and photos before sending them for verification. */
export const capaSending = new Hono<Env>()
  .get("/:id/send", may("capa.update"), (c) => showStep(c))
  .post("/:id/send", may("capa.update"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const isSent = text(form, "then") !== ADD_PHOTOS;
    const result = await attempt(c, form, () => {
      const change = read(CapaChange, {
        version: versionOf(form),
        owner_notes: form.owner_notes?.[0],
        ...(isSent ? { status: "pending_verification" } : {}),
      });
      return inSession(c, (session) => updateCapa(session, id, change, { requireNotes: true }));
    });
    if ("refused" in result) {
      const locale = c.get("locale");
      return await showStep(c, nameFields(result.refused, (path) => capaFieldName(locale, path)));
    }
    return isSent
      ? redirectTo(c, `/capas/${id}`, "capa_sent")
      : redirectTo(c, `/capas/${id}#evidence`, "saved");
  });

async function showStep(c: RequestContext, form?: FormState): Promise<Response> {
  const id = idOf(c);
  const data = await inSession(c, async (session) => ({
    capa: await readCapa(session, id),
    files: await listCapaEvidence(session, id),
    lastChange: form ? await readLastCapaChange(session, id) : null,
  }));
  const page = pageOf(c);
  const { moves } = rightsOf(page.user!, data.capa);
  // Sent meanwhile, by the same person on another device or by a safety officer.
  if (!moves.includes("pending_verification")) return redirectTo(c, `/capas/${id}`);
  return render(
    c,
    <SendPage page={page} {...data} form={form ?? EMPTY_FORM} />,
    form ? 422 : 200,
  );
}

interface Props {
  page: PageContext;
  capa: Capa;
  files: readonly Evidence[];
  form: FormState;
  lastChange: LastCapaChange | null;
}

function SendPage({ page, capa, files, form, lastChange }: Props) {
  const { t, href } = page;
  const title = t("capa_send.title");
  const address = href(`/capas/${capa.id}`);
  return (
    <Layout page={page} title={title} current="/capas" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: capa.title }}>
        <p>{t("capa_send.lead")}</p>
      </PageHead>
      <div class="sections measure">
        <Section id="task" title={t("capa_send.task")}>
          <Facts
            page={page}
            facts={[
              { term: t("capas.action"), fact: capa.title },
              { term: t("capas.due"), fact: <DueDate page={page} capa={capa} /> },
              { term: t("term.incident"), fact: capa.incident.number },
            ]}
          />
        </Section>
        <NewerNotes page={page} capa={capa} form={form} lastChange={lastChange} />
        <form class="stack stack-l" method="post" action={`${address}/send`} novalidate>
          <HiddenFields values={{ version: String(capa.version) }} />
          <OwnerNotes page={page} capa={capa} form={form} required />
          <section class="stack" aria-labelledby="photos">
            <h2 id="photos">{t("capa_photos.title")}</h2>
            <PhotosByPhase page={page} files={files} />
            {!files.some(({ phase }) => phase === "after") && (
              <Notice id="no-after" tone="warn" title={t("capa_send.no_after")} />
            )}
          </section>
          <p class="acts">
            <Button primary big>{t("capa_page.send")}</Button>{" "}
            <Button big name="then" value={ADD_PHOTOS}>{t("capa_send.add_photos")}</Button>
          </p>
        </form>
      </div>
    </Layout>
  );
}
