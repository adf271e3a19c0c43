import {
  type Chip,
  chipOf,
  DateInput,
  Filters,
  type FormState,
  HiddenFields,
  keepDrawn,
  type Option,
  type OptionGroup,
  type PageContext,
  Select,
  type SignedInUser,
  TextInput,
} from "@/components/mod.ts";
import { type FilterInput, type FilterName, INCIDENT_FILTERS } from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { filterForm } from "../shared/search.ts";
import { type InboxFilters, isNarrowed, unfiltered, WIDE } from "./filters.ts";

interface Props {
  page: PageContext;
  inbox: InboxFilters;
  places: Places;
  /** Why the search was not made. */
  tooBroad: string | undefined;
}

/** The filter form, sent by GET so that its address can be bookmarked and shared. */
export function FilterForm(props: Props) {
  const { page, inbox: { query }, places, tooBroad } = props;
  const site = ownSite(page.user);
  const shown = JSON.stringify(["filters", site, query, tooBroad]);
  return keepDrawn(
    page,
    places,
    shown,
    () => <Form {...props} places={placeOptions(places, site)} />,
  );
}

function Form({ page, inbox, places, tooBroad }: FormProps) {
  const form = filterForm(inbox.query, tooBroad);
  const inputs = inputsOf(inbox);
  const fields = (test: (input: Input) => boolean) =>
    inputs.filter(test).map(({ name, label, input }) => (
      <FilterField key={name} {...{ name, input, page, form, places }} label={page.t(label)} />
    ));
  return (
    <Filters
      page={page}
      label={page.t("inbox.filter")}
      action={page.href("/inbox")}
      search={fields(({ input }) => input.kind === "search")}
      sort={fields(({ name }) => name === "sort")}
      chips={chipsOf(page, inbox, places)}
      clear={isNarrowed(inbox) ? unfiltered(page, inbox) : undefined}
    >
      <HiddenFields values={{ status: inbox.query.status }} />
      {fields(({ name, input: { kind } }) =>
        name !== "sort" && (kind === "choice" || kind === "place")
      )}
      <div class="pair">{fields(({ input }) => input.kind === "date")}</div>
    </Filters>
  );
}

type FormProps = Omit<Props, "places"> & { places: PlaceOptions };

type Input = ReturnType<typeof inputsOf>[number];

/** The inputs of the form, in the order of the table; some only while the address has their filter. */
function inputsOf({ query }: InboxFilters) {
  return Object.entries(INCIDENT_FILTERS).flatMap(([name, { label, input }]) =>
    input && (!isOnDemand(input) || name in query)
      ? [{ name: name as FilterName, label, input }]
      : []
  );
}

function isOnDemand(input: FilterInput): boolean {
  return input.kind === "choice" && input.onDemand === true;
}

/** What the list is filtered by, besides the status: each with the list without it. */
function chipsOf(page: PageContext, inbox: InboxFilters, places: PlaceOptions): Chip[] {
  const { query } = inbox;
  return inputsOf(inbox).flatMap(({ name, label, input }) => {
    const value = query[name];
    if (value === undefined || WIDE.includes(name)) return [];
    return chipOf(page, {
      path: page.href("/inbox"),
      query,
      names: [name],
      label: page.t(label),
      value: valueWords(page, input, value, places),
    });
  });
}

/** The value of a filter as its input shows it. */
function valueWords(
  { t, dates }: PageContext,
  input: FilterInput,
  value: string,
  places: PlaceOptions,
): string {
  switch (input.kind) {
    case "search":
      return value;
    case "date":
      return dates.date(value);
    case "choice": {
      const label = input.choices.find((choice) => choice.value === value)?.label;
      return label ? t(label) : value;
    }
    case "place": {
      const options = places[input.places].flatMap((option) =>
        "options" in option ? option.options : [option]
      );
      return options.find((option) => option.value === value)?.label ?? "?";
    }
  }
}

interface FilterFieldProps extends Pick<FormProps, "page" | "places"> {
  form: FormState;
  name: string;
  label: string;
  input: FilterInput;
}

function FilterField({ places, input, ...field }: FilterFieldProps) {
  const { page: { t, today } } = field;
  switch (input.kind) {
    case "search":
      return (
        <TextInput
          {...field}
          type="search"
          placeholder={t(input.example)}
          autocomplete="off"
          maxlength={200}
          grow
        />
      );
    case "choice": {
      const options = input.choices.map(({ value, label }) => ({ value, label: t(label) }));
      return <Select {...field} placeholder={t(input.none)} options={options} />;
    }
    case "place": {
      const options = places[input.places];
      // Supervisors have one site, so there is nothing to select.
      if (input.places === "sites" && options.length < 2) return null;
      return <Select {...field} placeholder={t(input.none)} options={options} />;
    }
    case "date":
      return <DateInput {...field} max={today} />;
  }
}

/** The places that the filters offer. */
interface PlaceOptions {
  readonly sites: readonly Option[];
  /** Grouped by site. */
  readonly zones: readonly OptionGroup[];
  readonly trucks: readonly Option[];
}

/** The only site that supervisors may filter by: other sites and zones would have no results. */
function ownSite(user: SignedInUser | null): string | undefined {
  return user?.role === "supervisor" && user.site_id ? user.site_id : undefined;
}

/** Returns the places as options, including inactive ones, because older incidents occurred there. */
function placeOptions(places: Places, own: string | undefined): PlaceOptions {
  const sites = places.sites.filter(({ id }) => own === undefined || id === own);
  return {
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    zones: sites.map((site) => ({
      label: site.name,
      options: places.zones.filter(({ site_id }) => site_id === site.id)
        .map(({ id, name }) => ({ value: id, label: name })),
    })),
    trucks: places.trucks.map(({ id, number }) => ({ value: id, label: number })),
  };
}
