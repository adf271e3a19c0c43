import { FORM_LANGUAGE } from "@/components/mod.ts";
import type { FormValues } from "../../http/body.ts";

/** Marks the fields of a typed form that wait behind the log-in form. */
const PREFIX = "carried.";

/** Coming in, going out and one's own account: those who log in do that anew. Settings hold secrets. */
const NOT_CARRIED = ["/login", "/logout", "/language", "/profile", "/admin/settings"];

/** Files cannot wait behind a log-in, and such a form holds nothing else. */
const TAKES_FILES = /^\/incidents\/[^/]+\/evidence$/;

/** Whether a form posted to a path inside the base may wait for its sender to log in again. */
export function isCarriedTo(path: string): boolean {
  const { pathname } = new URL(path, "http://here.invalid");
  return pathname !== "/" && !TAKES_FILES.test(pathname) &&
    !NOT_CARRIED.some((each) => pathname === each || pathname.startsWith(`${each}/`));
}

/** Names and values of a typed form for hidden fields of the log-in form; never a password. */
export function carriedFields(form: FormValues): { name: string; value: string }[] {
  return Object.entries(form).filter(([name]) => isCarried(name)).flatMap((
    [name, values],
  ) => values.map((value) => ({ name: PREFIX + name, value })));
}

function isCarried(name: string): boolean {
  return !/password/i.test(name) && name !== FORM_LANGUAGE;
}

/** The form that came along with a log-in, if one did. */
export function carriedForm(login: FormValues): FormValues | undefined {
  const entries = Object.entries(login)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, values]) => [name.slice(PREFIX.length), values] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * What a person wrote, among the ids, choices and dates that a form sends beside it: shown before
 * sending again, where the form's own page cannot be drawn.
 */
export function writtenTexts(form: FormValues): string[] {
  return Object.values(form).flat().map((value) => value.trim())
    .filter((value) => value !== "" && !NOT_WRITTEN.some((pattern) => pattern.test(value)));
}

const NOT_WRITTEN = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\d\s.,:T-]+$/,
  /^[a-z\d_]+$/,
  /^(SBI|DO)-\d\d$/,
];
