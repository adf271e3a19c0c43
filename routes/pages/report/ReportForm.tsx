import {
  Button,
  DateInput,
  type FormState,
  HiddenFields,
  type PageContext,
  Select,
  TextArea,
  TextInput,
  TimeInput,
  TypeChoices,
  valueOf,
} from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { AllTypeFields } from "./AllTypeFields.tsx";
import { AUTHOR, markOf } from "./author.ts";
import { Part } from "./Part.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { PERSONS_OFFERED } from "./persons.ts";
import { PhotoFields } from "./PhotoFields.tsx";
import { zoneOptions } from "./place_options.ts";

/**
 * A post to an address makes browsers forget the page they keep of it; under an address of its own it
 * leaves them the typed form for the way back.
 */
const ACTION = "/report?send";

/** For the buttons that stand outside the form. */
export const FORM_ID = "report";

interface Props {
  page: PageContext;
  form: FormState;
  places: Places;
  /** The site that stands first among the places, before the person's own. */
  siteId?: string | undefined;
}

/**
 * The form. Browsers check nothing (`novalidate`): they would speak their own language, one field at
 * a time, and refuse to send for the sake of a field that is hidden.
 */
export function ReportForm({ page, form, places, siteId }: Props) {
  const { t } = page;
  const field = { page, form };
  const hidden = {
    [AUTHOR]: valueOf(form, AUTHOR) || (page.user ? markOf(page.user) : undefined),
    idempotency_key: valueOf(form, "idempotency_key"),
    source: valueOf(form, "source") === "qr" ? "qr" : undefined,
  };
  return (
    <form
      class="stack form"
      id={FORM_ID}
      action={page.href(ACTION)}
      method="post"
      enctype="multipart/form-data"
      novalidate
    >
      <HiddenFields values={hidden} />
      <Part title={t("report.where")}>
        <Select
          {...field}
          name="zone_id"
          label={t("label.place")}
          options={zoneOptions(places, [siteId, page.user?.site_id])}
          placeholder
        />
        <TextInput {...field} name="location_text" label={t("report.location")} optional />
      </Part>
      <TypeChoices {...field} name="type" label={t("report.type")} />
      <Part title={t("report.when")}>
        <div class="pair">
          <DateInput {...field} name="date" label={t("label.date")} />
          <TimeInput {...field} name="time" label={t("label.time")} />
        </div>
      </Part>
      <Part title={t("report.what")}>
        <TextArea
          {...field}
          name="description"
          label={t("report.description")}
          hint={t("report.description_hint")}
          rows={7}
        />
        <TextArea
          {...field}
          name="immediate_action"
          label={t("label.immediate_action")}
          rows={3}
          optional
        />
      </Part>
      <AllTypeFields {...field} places={places} />
      <Part title={t("report.people")} mark={t("form.optional")}>
        <p class="hint">{t("report.people_hint")}</p>
        {Array.from(
          { length: PERSONS_OFFERED },
          (_, index) => <PersonFields key={index} {...field} index={index} />,
        )}
      </Part>
      <PhotoFields page={page} />
      <div class="stack stack-s">
        <Button primary big wide>{t("report.send")}</Button>
        <p class="hint">{t("report.readers")}</p>
      </div>
    </form>
  );
}
