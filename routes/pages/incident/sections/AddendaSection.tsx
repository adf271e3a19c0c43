import { Button, DateInput, errorOf, Section, Seg, shortName, TextArea } from "@/components/mod.ts";
import { ByOn, Prose } from "../../shared/facts.tsx";
import { FormKey } from "../../shared/forms.tsx";
import { at, type IncidentView, may } from "../view.ts";

/** The permanent addenda and the form for another, also in a closed incident. */
export function AddendaSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const writes = may(view, "addendum.write");
  if (!writes && record.addenda.length === 0) return null;
  return (
    <Section id="addenda" title={t("incident.addenda")}>
      {record.addenda.length > 0 && (
        <ol class="items" role="list">
          {record.addenda.map((addendum) => (
            <li key={addendum.id}>
              {addendum.died_on !== null && (
                <p>
                  <b>{t("addendum.death_on", { date: page.dates.date(addendum.died_on) })}</b>
                </p>
              )}
              <Prose text={addendum.body} />
              <p class="hint">
                <ByOn
                  page={page}
                  by={shortName(addendum.author.full_name)}
                  at={addendum.created_at}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      {writes && <AddendumForm view={view} />}
    </Section>
  );
}

/** Closed until people ask for it. */
function AddendumForm({ view }: { view: IncidentView }) {
  const { page, form, record, opened } = view;
  const isRefused = ["body", "died_on"].some((name) => errorOf(form, name) !== undefined);
  return (
    <details
      class={record.addenda.length > 0 ? "fold screen more" : "fold screen"}
      open={opened === "addendum" || isRefused}
    >
      <summary class="btn">{page.t("incident.write_addendum")}</summary>
      <form
        class="stack measure"
        method="post"
        action={at(view, "/addenda")}
        novalidate
      >
        <FormKey form={form} field="addendum_key" />
        <TextArea
          page={page}
          form={form}
          name="body"
          label={page.t("incident.addendum_text")}
          hint={page.t("incident.addendum_hint")}
          maxlength={5000}
        />
        {record.checklist && (
          <>
            <Seg
              page={page}
              form={form.values.kind === undefined
                ? { ...form, values: { ...form.values, kind: "note" } }
                : form}
              name="kind"
              label={page.t("addendum.kind")}
              options={(["note", "death"] as const).map((kind) => ({
                value: kind,
                label: page.t(`addendum.${kind}`),
              }))}
            />
            <DateInput
              page={page}
              form={form}
              name="died_on"
              label={page.t("addendum.died_on")}
              hint={page.t("addendum.died_hint")}
              max={page.today}
              optional
            />
          </>
        )}
        <p>
          <Button>{page.t("btn.add_addendum")}</Button>
        </p>
      </form>
    </details>
  );
}
