import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";
import { type FactList, Facts } from "./Facts.tsx";

interface Props {
  page: Words;
  /** "JKKP 6", or with `negative` a sentence such as "Not notifiable". */
  form: ComponentChildren;
  /** Whether the law requires no form; the text is then smaller. */
  negative?: boolean;
  /** Deadline and recipient, one paragraph each. */
  deadline?: readonly ComponentChildren[];
  facts: FactList;
  /** Last: that the PDF is no proof of submission, and the legal source. */
  notes?: readonly ComponentChildren[];
  /** Further content below the facts: a button, "Keep the scene as it is". */
  children?: ComponentChildren;
}

/** The statutory requirements, in a frame like that of the paper form. */
export function LawBox(
  { page, form, negative, deadline = [], facts, notes = [], children }: Props,
) {
  return (
    <section
      class="law"
      aria-labelledby="law"
    >
      <div>
        <h2 class="h3" id="law">{page.t("law.title")}</h2>
        <p class={negative ? "form form-s" : "form"}>{form}</p>
        {deadline.map((line, index) => line && <p key={index}>{line}</p>)}
      </div>
      <Facts page={page} facts={facts} />
      {children}
      {notes.length > 0 && (
        <div class="stack stack-s">
          {notes.map((note, index) => note && <p class="hint" key={index}>{note}</p>)}
        </div>
      )}
    </section>
  );
}
