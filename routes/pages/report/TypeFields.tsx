import type { ComponentChildren } from "preact";
import type { FieldProps } from "@/components/mod.ts";
import { fieldName, type IncidentType, TYPE_FIELDS } from "@/lib/incidents/mod.ts";
import { Fold } from "./Fold.tsx";
import { Part } from "./Part.tsx";
import { TypeField } from "./TypeField.tsx";

interface Props extends Pick<FieldProps, "page" | "form"> {
  type: IncidentType;
  /** What stands before the questions of the table. */
  children?: ComponentChildren;
}

/** The questions of one type: the starred ones at once, the others behind a button. */
export function TypeFields({ page, form, type, children }: Props) {
  const { t } = page;
  const fields = TYPE_FIELDS[type];
  const starred = fields.filter(({ formRequired, askWhen }) => formRequired && !askWhen);
  const others = fields.filter((field) => !starred.includes(field));
  const draw = (field: typeof fields[number]) => (
    <TypeField key={field.key} {...{ page, form, type, field }} />
  );
  return (
    <Part title={t("report.details", { type: t(`type.${type}`) })} type={type}>
      {children}
      {starred.map(draw)}
      {others.length > 0 && (
        <Fold
          summary={t("report.more")}
          form={form}
          names={others.map(({ key }) => fieldName(type, key))}
        >
          {others.map(draw)}
        </Fold>
      )}
    </Part>
  );
}
