import { withTimeout } from "../with_timeout.ts";

/** Time limit of a request in ms: a hanging connection must not block retries. */
const TIMEOUT_MS = 15_000;

/** A server error for one form field. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Why a draft is not saved. */
export type SaveFailure =
  | { readonly is: "unreachable" | "logged_out" | "other_person" | "stale" }
  | { readonly is: "refused"; readonly detail: string; readonly errors: readonly FieldFault[] };

/** The result of a save; `at` is ISO 8601. */
export type Answer = { readonly is: "saved"; readonly at: string } | SaveFailure;

/** Saves the current form and writes its new version into it. */
export type Save = () => Promise<Answer>;

/** The JSON response of the server; problem+json (RFC 9457) for a refusal. */
interface SaveAnswer {
  version: number;
  saved_at: string;
  code: string;
  detail: string;
  errors?: FieldFault[];
}

/**
 * Returns a function that posts the form to its own address, as its button does, and requests JSON.
 */
export function formSaver(form: HTMLFormElement, author: string, timeoutMs = TIMEOUT_MS): Save {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  /** A form that was sent without a response; it may have been saved. */
  let unanswered: FormData | undefined;

  async function post(body: FormData): Promise<Answer> {
    unanswered = body;
    const answer = await send(form.action, body, author, timeoutMs);
    if (answer.is === "unreachable") return answer;
    unanswered = undefined;
    if ("version" in answer) version.value = String(answer.version);
    return answer;
  }

  return async () => {
    if (unanswered) {
      // Sends the same form again: the server recognises it if it was saved already.
      const answer = await post(unanswered);
      if (answer.is !== "saved" && answer.is !== "refused") return answer;
    }
    const body = new FormData(form);
    body.set("do", "save");
    return await post(body);
  };
}

type Saved = { is: "saved"; version: number; at: string };

async function send(
  url: string,
  body: FormData,
  author: string,
  timeoutMs: number,
): Promise<Saved | SaveFailure> {
  try {
    const { status, read } = await ask(url, body, author, timeoutMs);
    if (status >= 500 || status === 429) return { is: "unreachable" };
    const { version, saved_at, code, detail, errors = [] }: SaveAnswer = JSON.parse(read);
    if (status < 300) return { is: "saved", version, at: saved_at };
    return failureOf(status, { code, detail, errors });
  } catch {
    return { is: "unreachable" };
  }
}

/** Requests the comparison of the typed form with a newer version, as parts of the page. Saves nothing. */
export async function requestComparison(
  form: HTMLFormElement,
  author: string,
  timeoutMs = TIMEOUT_MS,
): Promise<{ readonly is: "compared"; readonly html: string } | SaveFailure> {
  const body = new FormData(form);
  body.set("do", "compare");
  try {
    const { status, read } = await ask(form.action, body, author, timeoutMs);
    if (status >= 500 || status === 429) return { is: "unreachable" };
    return status < 300 ? { is: "compared", html: read } : failureOf(status, JSON.parse(read));
  } catch {
    return { is: "unreachable" };
  }
}

/** @throws TypeError when offline, Error when no complete response arrives in time */
function ask(url: string, body: FormData, author: string, timeoutMs: number) {
  const answer = async () => {
    const headers = { Accept: "application/json", "Siaga-User": author };
    // A request with `keepalive` outlives the page; browsers limit it to 64 KB.
    const keepalive = document.hidden && isShort(body);
    const response = await fetch(url, { method: "POST", body, headers, keepalive });
    return { status: response.status, read: await response.text() };
  };
  return withTimeout(timeoutMs, answer());
}

function failureOf(
  status: number,
  { code, detail, errors = [] }: Pick<SaveAnswer, "code" | "detail" | "errors">,
): SaveFailure {
  if (status === 401) return { is: "logged_out" };
  if (code === "stale" || code === "other_person") return { is: code };
  return { is: "refused", detail, errors };
}

/** Counts three bytes per character, as Chinese needs in UTF-8. */
function isShort(body: FormData): boolean {
  let signs = 0;
  for (const [name, value] of body) signs += name.length + 100 + 3 * String(value).length;
  return signs < 60_000;
}
