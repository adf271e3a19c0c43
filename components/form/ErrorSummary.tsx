import type { IslandProps } from "../island_props.ts";
import { type FieldError, type FormState, targetOf } from "./form_state.ts";

/** One sentence per field; two about the same one would send the reader there twice. */
function onePerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const target = error.path === "" ? error.message : targetOf(error);
    return !seen.has(target) && seen.add(target);
  });
}

interface Props {
  /** A page, or the few words of it that an island has with it. */
  page: Pick<IslandProps, "t">;
  form: FormState;
}

/**
 * First thing in `main` of a refused form: takes the focus as the page opens (`autofocus` works on
 * anything focusable, without a script) and leads to each field in the field's own words.
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

/** Nothing to put right: only the time is wrong. */
function Wait({ sentence }: { sentence: string }) {
  return (
    <div class="notice notice-warn" role="alert" tabindex={-1} autofocus>
      <p>
        <b>{sentence}</b>
      </p>
    </div>
  );
}
