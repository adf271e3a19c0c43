import { FORM_LANGUAGE } from "@/components/mod.ts";
import type { FormValues } from "../../../http/body/body.ts";

/** Prefix of the hidden fields with the kept form. */
const PREFIX = "carried.";

/** Forms that are not kept: log-in and account, and settings, which contain secrets. */
const NOT_KEPT = [
  "/login",
  "/logout",
  "/language",
  "/forgot-password",
  "/reset-password",
  "/profile",
  "/admin/settings",
];

/** Not kept: hidden fields cannot hold files, and this form has no other fields. */
const TAKES_FILES = /^\/incidents\/[^/]+\/evidence$/;

/** Whether a form posted to a path (relative to the base) is kept during the log-in. */
export function isKeptFor(path: string): boolean {
  const { pathname } = new URL(path, "http://here.invalid");
  return pathname !== "/" && !TAKES_FILES.test(pathname) &&
    !NOT_KEPT.some((each) => pathname === each || pathname.startsWith(`${each}/`));
}

/** The hidden fields for a kept form; passwords are left out. */
export function keptFields(form: FormValues): { name: string; value: string }[] {
  return Object.entries(form).filter(([name]) => isKept(name)).flatMap((
    [name, values],
  ) => values.map((value) => ({ name: PREFIX + name, value })));
}

function isKept(name: string): boolean {
  return !/password/i.test(name) && name !== FORM_LANGUAGE;
}

/** Reads the kept form from the fields of the log-in form; undefined when there is none. */
export function readKeptForm(login: FormValues): FormValues | undefined {
  const entries = Object.entries(login)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, values]) => [name.slice(PREFIX.length), values] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * The texts that the user typed, without ids, choices and dates. They are shown before sending
 * again when the page of the form cannot be rendered.
 */
export function writtenTexts(form: FormValues): string[] {
  return Object.values(form).flat().map((value) => value.trim())
    .filter((value) => value !== "" && !NOT_TYPED.some((pattern) => pattern.test(value)));
}

const NOT_TYPED = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^[\d\s.,:T-]+$/,
  /^[a-z\d_]+$/,
  /^(SBI|DO)-\d\d$/,
];
