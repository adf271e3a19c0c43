import { withTimeout } from "../with_timeout.ts";

/** How long an answer is waited for, in ms: on a connection that hangs nothing else would be tried. */
const PATIENCE = 15_000;

/** A sentence of the server about one field of the form. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Why a draft is not saved, and what somebody has to do about it. */
export type Trouble =
  | { readonly is: "unreachable" | "logged_out" | "other_person" | "stale" }
  | { readonly is: "refused"; readonly detail: string; readonly errors: readonly FieldFault[] };

/** What became of a save; `at` is ISO 8601. */
export type Answer = { readonly is: "saved"; readonly at: string } | Trouble;

/** Saves the form as it stands; the newest version is written into it. */
export type Save = () => Promise<Answer>;

/** What the server tells, as problem+json (RFC 9457) when it refused. */
interface Told {
  version: number;
  saved_at: string;
  code: string;
  detail: string;
  errors?: FieldFault[];
}

/** Posts the form of the page to its own address, as its button does, and asks for JSON. */
export function formSaver(form: HTMLFormElement, author: string, patience = PATIENCE): Save {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  /** Sent, and never answered: it may have been saved all the same. */
  let unanswered: FormData | undefined;

  async function post(body: FormData): Promise<Answer> {
    unanswered = body;
    const answer = await send(form.action, body, author, patience);
    if (answer.is === "unreachable") return answer;
    unanswered = undefined;
    if ("version" in answer) version.value = String(answer.version);
    return answer;
  }

  return async () => {
    if (unanswered) {
      // The very same again: what is saved already is not taken for somebody else's.
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
  patience: number,
): Promise<Saved | Trouble> {
  try {
    const { status, read } = await ask(url, body, author, patience);
    if (status >= 500 || status === 429) return { is: "unreachable" };
    const { version, saved_at, code, detail, errors = [] }: Told = JSON.parse(read);
    if (status < 300) return { is: "saved", version, at: saved_at };
    return troubleOf(status, { code, detail, errors });
  } catch {
    return { is: "unreachable" };
  }
}

/** Asks what somebody else saved beside what is typed; the answer is parts of the page, and nothing is saved. */
export async function askToCompare(
  form: HTMLFormElement,
  author: string,
  patience = PATIENCE,
): Promise<{ readonly is: "compared"; readonly html: string } | Trouble> {
  const body = new FormData(form);
  body.set("do", "compare");
  try {
    const { status, read } = await ask(form.action, body, author, patience);
    if (status >= 500 || status === 429) return { is: "unreachable" };
    return status < 300 ? { is: "compared", html: read } : troubleOf(status, JSON.parse(read));
  } catch {
    return { is: "unreachable" };
  }
}

/** @throws TypeError without a connection, Error when no whole answer comes in time */
function ask(url: string, body: FormData, author: string, patience: number) {
  const answer = async () => {
    const headers = { Accept: "application/json", "Siaga-User": author };
    // Outlives the page; browsers take 64 KB so, and what is longer is sent plainly.
    const keepalive = document.hidden && isShort(body);
    const response = await fetch(url, { method: "POST", body, headers, keepalive });
    return { status: response.status, read: await response.text() };
  };
  return withTimeout(patience, answer());
}

function troubleOf(
  status: number,
  { code, detail, errors = [] }: Pick<Told, "code" | "detail" | "errors">,
): Trouble {
  if (status === 401) return { is: "logged_out" };
  if (code === "stale" || code === "other_person") return { is: code };
  return { is: "refused", detail, errors };
}

/** Three bytes for a sign, as Chinese takes. */
function isShort(body: FormData): boolean {
  let signs = 0;
  for (const [name, value] of body) signs += name.length + 100 + 3 * String(value).length;
  return signs < 60_000;
}
