import type { SaveFailure } from "./save_request.ts";
import { fieldAt, type Words } from "./row_editor.ts";

interface Props {
  form: HTMLFormElement;
  failure: SaveFailure;
  words: Words;
  /** Path prefix of the service. */
  base: string;
}

/** The notice that the form is not saved, with the reason and what to do. */
export function SaveFailureNotice({ form, failure, words, base }: Props) {
  return (
    <div class="notice notice-warn" role="alert">
      <p>
        <b>{words.unsaved}</b>
      </p>
      {failure.is === "refused" ? <Faults {...{ form, failure }} /> : <p>{words[failure.is]}</p>}
      {(failure.is === "logged_out" || failure.is === "other_person") && (
        <a class="act" href={`${base}/login`} target="_blank">{words.log_in}</a>
      )}
      {failure.is === "stale" && <a class="act" href="#stale">{words.compare}</a>}
    </div>
  );
}

/** The errors of the server, each with a link to its field. */
function Faults(
  { form, failure }: { form: HTMLFormElement; failure: SaveFailure & { is: "refused" } },
) {
  if (failure.errors.length === 0) return <p>{failure.detail}</p>;
  return (
    <ul role="list">
      {failure.errors.map(({ path, message }) => {
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
 * Inserts a notice where the user sees it: after the field with the focus, above the button that was
 * pressed, else before the form.
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
