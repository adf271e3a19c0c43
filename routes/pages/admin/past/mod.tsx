import { Hono } from "hono";
import { EMPTY_FORM, type FormState, type PageContext } from "@/components/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import {
  checkPastIncidents,
  importPastIncidents,
  PAST_FIELDS,
  type PastCaller,
  type PastCheck,
  type WrittenMapping,
} from "@/lib/incidents/mod.ts";
import { actorOf, type Env, type RequestContext, requireSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { fieldErrors } from "../../../http/problems.ts";
import { formOf } from "../../../http/body/uploads.ts";
import { nameFields } from "../../shared/forms.tsx";
import { pageOf, redirectTo, render } from "../../shared/page.tsx";
import { MappingPage } from "./mapping.tsx";
import { PATH, UploadPage } from "./upload.tsx";

/** Imports the incidents of an earlier register: file, mapping with a dry run, import. */
export const pastIncidents = new Hono<Env>()
  .get("/", may("incident.import"), async (c) => {
    await requireSession(c);
    return render(c, <UploadPage page={pageOf(c)} form={EMPTY_FORM} />);
  })
  .post("/check", may("incident.import"), async (c) => {
    try {
      const { document, mapping } = await readForm(c);
      const check = await checkPastIncidents(
        c.get("services"),
        callerOf(c),
        bytesOf(document),
        mapping,
      );
      return showCheck(c, document, check);
    } catch (error) {
      return showRefusal(c, error);
    }
  })
  .post("/", may("incident.import"), async (c) => {
    try {
      const { document, mapping } = await readForm(c);
      if (!mapping) throw fieldProblem("file", "required");
      const done = await importPastIncidents(
        c.get("services"),
        callerOf(c),
        bytesOf(document),
        mapping,
      );
      if ("check" in done) return showCheck(c, document, done.check, 422);
      return redirectTo(c, PATH, done.created > 0 ? "past_imported" : "past_known");
    } catch (error) {
      return showRefusal(c, error);
    }
  });

function callerOf(c: RequestContext): PastCaller {
  return {
    actor: actorOf(c),
    now: c.get("now"),
    timeZone: c.get("services").config.timeZone,
    locale: c.get("locale"),
  };
}

function bytesOf(document: string): Uint8Array {
  return new TextEncoder().encode(document);
}

/** The document and, from the second page on, how it is read. */
interface PastForm {
  document: string;
  mapping: WrittenMapping | null;
}

/**
 * Reads a posted form. The page carries the document, so that nothing of it is kept between the steps.
 * @throws Problem `malformed_form`, `malformed_csv`, `validation_failed`
 */
async function readForm(c: RequestContext): Promise<PastForm> {
  await requireSession(c);
  const { texts, files } = await formOf(c);
  const text = (name: string) => texts.find(([each]) => each === name)?.[1] ?? "";
  const file = files.find(({ field, bytes }) => field === "file" && bytes.length > 0);
  if (file) return { document: textOf(file.bytes), mapping: null };
  const document = text("document");
  if (document === "") throw fieldProblem("file", "required");
  const keys = texts.map(([name]) => name).filter((name) => /^key_\d+$/.test(name));
  return {
    document,
    mapping: {
      columns: Object.fromEntries(PAST_FIELDS.map(({ name }) => [name, text(`column_${name}`)])),
      order: text("order"),
      values: Object.fromEntries(
        keys.map((name) => [text(name), text(name.replace("key", "value"))]),
      ),
    },
  };
}

/** @throws Problem `malformed_csv` when it is not in UTF-8 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem("malformed_csv");
  }
}

function showCheck(
  c: RequestContext,
  document: string,
  check: PastCheck,
  status: 200 | 422 = 200,
): Response {
  const fields = check.faults.map(({ code, values }) => ({
    path: "",
    code,
    ...(values && { values }),
  }));
  const said = fieldErrors(new Problem("validation_failed", { fields }), c.get("locale"));
  const messages = said.map(({ message }) => message);
  return render(
    c,
    <MappingPage page={here(c)} document={document} check={check} messages={messages} />,
    status,
  );
}

/** Shows what the administrator can correct; rethrows all else. */
function showRefusal(c: RequestContext, error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  if (!["malformed_csv", "validation_failed"].includes(error.code)) throw error;
  const errors = error.code === "validation_failed"
    ? fieldErrors(error, c.get("locale"))
    : [{ path: "file", message: error.detail(c.get("locale")) }];
  const page = here(c);
  const form: FormState = nameFields({ values: {}, errors }, () => page.t("past.file"));
  return render(c, <UploadPage page={page} form={form} />, 422);
}

/** The check has no GET route, so the language switch returns to the first page. */
function here(c: RequestContext): PageContext {
  return { ...pageOf(c), path: PATH };
}
