import type { Trouble } from "./save_form.ts";
import { fieldAt } from "./row_field.ts";
import type { Words } from "./words.ts";

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
