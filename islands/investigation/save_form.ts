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
export function formSaver(form: HTMLFormElement, author: string): Save {
  const version = form.elements.namedItem("version") as HTMLInputElement;
  /** Sent, and never answered: it may have been saved all the same. */
  let unanswered: FormData | undefined;

  async function post(body: FormData): Promise<Answer> {
    unanswered = body;
    const answer = await send(form.action, body, author);
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

async function send(url: string, body: FormData, author: string): Promise<Saved | Trouble> {
  const request = {
    method: "POST",
    body,
    headers: { Accept: "application/json", "Siaga-User": author },
  };
  let response: Response;
  let told: Told;
  try {
    // Outlives the page; browsers take 64 KB so, and what is longer is sent plainly.
    response = await fetch(url, { ...request, keepalive: document.hidden && isShort(body) });
    if (response.status >= 500 || response.status === 429) return { is: "unreachable" };
    told = await response.json();
  } catch {
    return { is: "unreachable" };
  }
  const { version, saved_at, code, detail, errors = [] } = told;
  if (response.ok) return { is: "saved", version, at: saved_at };
  return troubleOf(response.status, { code, detail, errors });
}

/** Asks what somebody else saved beside what is typed; the answer is parts of the page, and nothing is saved. */
export async function askToCompare(
  form: HTMLFormElement,
  author: string,
): Promise<{ readonly is: "compared"; readonly html: string } | Trouble> {
  const body = new FormData(form);
  body.set("do", "compare");
  const headers = { Accept: "application/json", "Siaga-User": author };
  try {
    const response = await fetch(form.action, { method: "POST", body, headers });
    if (response.status >= 500 || response.status === 429) return { is: "unreachable" };
    if (response.ok) return { is: "compared", html: await response.text() };
    return troubleOf(response.status, await response.json());
  } catch {
    return { is: "unreachable" };
  }
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
