import type { Trouble } from "./save_form.ts";
import { fieldAt, type Words } from "./row_editor.ts";

interface Props {
  form: HTMLFormElement;
  trouble: Trouble;
  words: Words;
  /** Path prefix of the service. */
  base: string;
}

/** That nothing is saved at the moment, why, and the way on; stands where somebody writes. */
export function TroubleNotice({ form, trouble, words, base }: Props) {
  return (
    <div class="notice notice-warn" role="alert">
      <p>
        <b>{words.unsaved}</b>
      </p>
      {trouble.is === "refused" ? <Faults {...{ form, trouble }} /> : <p>{words[trouble.is]}</p>}
      {(trouble.is === "logged_out" || trouble.is === "other_person") && (
        <a class="act" href={`${base}/login`} target="_blank">{words.log_in}</a>
      )}
      {trouble.is === "stale" && <a class="act" href="#stale">{words.compare}</a>}
    </div>
  );
}

/** Each fault leads to its field. */
function Faults(
  { form, trouble }: { form: HTMLFormElement; trouble: Trouble & { is: "refused" } },
) {
  if (trouble.errors.length === 0) return <p>{trouble.detail}</p>;
  return (
    <ul role="list">
      {trouble.errors.map(({ path, message }) => {
        const field = fieldAt(form, path);
        const label = field && (field as HTMLInputElement).labels?.[0]?.firstChild?.textContent;
        return (
          <li key={path}>
            {field
              ? <a class="act" href={`#${field.id}`}>{`${label?.trim()}: ${message}`}</a>
              : message}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Puts a notice where who writes sees it: after the field that has the focus, above the button that
 * was pressed, else before the form.
 */
export function placeNotice(form: HTMLFormElement, notice: HTMLElement): void {
  if (notice.isConnected) return;
  const focused = document.activeElement;
  const isInside = form.contains(focused);
  const button = isInside && focused instanceof HTMLButtonElement && focused.type === "submit";
  const field = isInside ? focused!.closest(".field") : null;
  if (button) focused.closest("form > *")!.before(notice);
  else if (field) field.after(notice);
  else form.before(notice);
  if (button) notice.scrollIntoView({ block: "nearest" });
}
