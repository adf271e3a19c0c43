import {
  Button,
  Cell,
  type FormState,
  HiddenFields,
  Notice,
  type Option,
  type PageContext,
  PageHead,
  Row,
  RowHead,
  Section,
  Select,
  Table,
} from "@/components/mod.ts";
import {
  DATE_ORDERS,
  INCIDENT_TYPES,
  PAST_FIELDS,
  type PastCheck,
  SEVERITY_LEVELS,
  severityKeys,
  UNKNOWN_SEVERITY,
  type ValueChoice,
} from "@/lib/incidents/mod.ts";
import { AdminFrame } from "../frame.tsx";
import { Final, PATH } from "./upload.tsx";

/** Faults that the page lists; the others show when these are mended. */
const SHOWN_FAULTS = 100;

interface Props {
  page: PageContext;
  /** The text of the file, which the form carries. */
  document: string;
  check: PastCheck;
  /** What is said of each fault. */
  messages: readonly string[];
}

/** How a file is read, what an import would do, and the button that does it. */
export function MappingPage({ page, document, check, messages }: Props) {
  const { t, href } = page;
  const form = formOf(check);
  const back = { href: href(PATH), label: t("past.another") };
  return (
    <AdminFrame page={page} title={t("past.title")} area={PATH}>
      <PageHead title={t("past.title")} back={back} />
      <Outcome page={page} check={check} />
      {check.faults.length > 0 && <Faults page={page} check={check} messages={messages} />}
      <form
        class="stack stack-l"
        method="post"
        action={href(`${PATH}/check`)}
        encType="multipart/form-data"
      >
        {/* Browsers drop a line break at the beginning. */}
        <textarea name="document" hidden readOnly>{`\n${document}`}</textarea>
        <Choices page={page} form={form} check={check} />
        <Columns page={page} form={form} check={check} />
        {check.isReady && <Final page={page} />}
        <p class="acts">
          {check.isReady && (
            <Button primary big formaction={href(PATH)}>
              {t("past.import_button", { count: check.new })}
            </Button>
          )}
          <Button primary={!check.isReady} big>{t("past.check")}</Button>
        </p>
      </form>
    </AdminFrame>
  );
}

/** The mapping as values of the form's fields. */
function formOf({ mapping, choices }: PastCheck): FormState {
  const columns = PAST_FIELDS.map(({ name }) => [
    `column_${name}`,
    String(mapping.columns[name] ?? ""),
  ]);
  const values = choices.map(({ chosen }, index) => [`value_${index}`, chosen ?? ""]);
  return {
    values: { ...Object.fromEntries([...columns, ...values]), order: mapping.order },
    errors: [],
  };
}

function Outcome({ page: { t }, check }: Pick<Props, "page" | "check">) {
  const { rows, choices, faults, known } = check;
  const undecided = choices.filter(({ chosen }) => chosen === null).length;
  const title = check.isReady
    ? t("past.ready", { rows, count: check.new })
    : t("past.not_ready", { rows });
  return (
    <div role="status">
      <Notice id="outcome" title={title} {...(check.isReady ? {} : { tone: "warn" })}>
        {known > 0 && <p>{t("past.known", { count: known })}</p>}
        {undecided > 0 && <p>{t("past.to_decide", { count: undecided })}</p>}
        {faults.length > 0 && <p>{t("past.to_mend", { count: faults.length })}</p>}
      </Notice>
    </div>
  );
}

function Columns({ page, form, check }: Pick<Props, "page" | "check"> & { form: FormState }) {
  const { t } = page;
  const options = check.header.map((name, index): Option => ({
    value: String(index),
    label: t("past.column", { letter: letterOf(index), name: name.trim().slice(0, 60) }),
  }));
  const orders = DATE_ORDERS.map((order) => ({ value: order, label: t(`past.order.${order}`) }));
  return (
    <Section id="columns" title={t("past.columns")}>
      <div class="stack measure">
        {PAST_FIELDS.map((field) => (
          <Select
            key={field.name}
            page={page}
            form={form}
            name={`column_${field.name}`}
            label={t(`past.field.${field.name}`)}
            optional={!("required" in field)}
            options={options}
            placeholder={t("past.not_there")}
          />
        ))}
        <Select page={page} form={form} name="order" label={t("past.order")} options={orders} />
      </div>
    </Section>
  );
}

/** A, B, ... Z, AA as in a spreadsheet. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + index % 26);
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function Choices({ page, form, check }: Pick<Props, "page" | "check"> & { form: FormState }) {
  const { t } = page;
  if (check.choices.length === 0) return null;
  return (
    <Section id="values" title={t("past.values")}>
      <div class="stack measure">
        <p>{t("past.values_lead")}</p>
        {check.choices.map((choice, index) => (
          <div key={choice.key}>
            <HiddenFields values={{ [`key_${index}`]: choice.key }} />
            <Select
              page={page}
              form={form}
              name={`value_${index}`}
              label={nameOf(page, check, choice)}
              options={optionsOf(page, check, choice)}
              placeholder
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

function nameOf({ t }: PageContext, { places }: PastCheck, choice: ValueChoice): string {
  const field = t(`past.field.${choice.kind}`);
  const site = places.sites.find(({ id }) => id === choice.site_id)?.name;
  const { rows, written } = choice;
  const named = (value: string) => site ? t("past.value_in", { value, site }) : value;
  if (written === "") return named(t("past.value_empty", { field, rows }));
  return named(t("past.value", { field, value: written.slice(0, 80), rows }));
}

function optionsOf({ t }: PageContext, { places }: PastCheck, choice: ValueChoice): Option[] {
  const placed = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  switch (choice.kind) {
    case "type":
      return INCIDENT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
    case "site":
      return placed(places.sites);
    case "zone":
      return placed(places.zones.filter(({ site_id }) => site_id === choice.site_id));
    case "severity":
      return [
        ...SEVERITY_LEVELS.map((level) => ({
          value: String(level),
          label: t(severityKeys(level).numbered),
        })),
        { value: UNKNOWN_SEVERITY, label: t("past.severity_unknown") },
      ];
  }
}

function Faults({ page: { t }, check: { faults }, messages }: Omit<Props, "document">) {
  const shown = faults.slice(0, SHOWN_FAULTS);
  const columns = [
    { label: t("past.row") },
    { label: t("past.field") },
    { label: t("past.written") },
    { label: t("past.fault") },
  ];
  const caption = t("past.faults_caption", { shown: shown.length, count: faults.length });
  return (
    <Section id="faults" title={t("past.faults")}>
      <Table caption={caption} columns={columns}>
        {shown.map(({ row, field, written }, index) => (
          <Row key={index}>
            <RowHead>{row}</RowHead>
            <Cell empty={field === null}>{field && t(`past.field.${field}`)}</Cell>
            <Cell empty={written === ""}>{written}</Cell>
            <Cell all>{messages[index]}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
