import type { IslandProps } from "../island_props.ts";
import { type FieldError, type FormState, targetOf } from "./form_state.ts";

/** Keeps one error per field, because all would link to the same input. */
function onePerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const target = error.path === "" ? error.message : targetOf(error);
    return !seen.has(target) && seen.add(target);
  });
}

interface Props {
  /** A page context, or the part of it that islands have. */
  page: Pick<IslandProps, "t">;
  form: FormState;
}

/**
 * The first element of `main` in a refused form. Takes the focus when the page opens (`autofocus`
 * works on any focusable element, without JavaScript) and links to each invalid field.
 */
export function ErrorSummary({ page, form }: Props) {
  const errors = onePerField(form.errors);
  const sentence = ({ label, message }: FieldError) =>
    label ? page.t("form.error_at", { label, message }) : message;
  if (form.wait) return <Wait sentence={form.wait} />;
  if (errors.length === 0) return null;
  return (
    <div class="errors" role="alert" aria-labelledby="errors-title" tabindex={-1} autofocus>
      <h2 id="errors-title">
        {errors.length === 1
          ? page.t("form.errors_one")
          : page.t("form.errors_many", { count: errors.length })}
      </h2>
      <ul role="list">
        {errors.map((error) => (
          <li key={error.path}>
            {error.path === ""
              ? <b class="error">{error.message}</b>
              : <a href={`#${targetOf(error)}`}>{sentence(error)}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The notice of a rate limit: the form has no errors, but must be sent later. */
function Wait({ sentence }: { sentence: string }) {
  return (
    <div class="notice notice-warn" role="alert" tabindex={-1} autofocus>
      <p>
        <b>{sentence}</b>
      </p>
    </div>
  );
}
