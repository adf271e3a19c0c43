import {
  DateInput,
  Filters,
  type FormState,
  HiddenFields,
  type Option,
  type OptionGroup,
  type PageContext,
  Select,
  SEVERITY_LEVELS,
  type SignedInUser,
  TextInput,
} from "@/components/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { type InboxFilters, isNarrowed, unfiltered } from "./filters.ts";

interface Props {
  page: PageContext;
  inbox: InboxFilters;
  places: PlaceOptions;
}

/** Narrows the list by an address that can be kept and passed on; the chosen state stays. */
export function FilterForm({ page, inbox, places }: Props) {
  const { t } = page;
  const { query } = inbox;
  const form: FormState = { values: query, errors: [] };
  const field = { page, form };
  return (
    <Filters
      page={page}
      label={t("inbox.filter")}
      action={page.href("/inbox")}
      clear={isNarrowed(inbox) ? unfiltered(page, inbox) : undefined}
    >
      <HiddenFields values={{ status: query.status }} />
      <TextInput
        {...field}
        name="q"
        type="search"
        label={t("inbox.search")}
        placeholder={t("inbox.search_example")}
        autocomplete="off"
        maxlength={200}
        grow
      />
      <Select
        {...field}
        name="type"
        label={t("inbox.type")}
        placeholder={t("inbox.all_types")}
        options={INCIDENT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <Select
        {...field}
        name="severity"
        label={t("term.severity")}
        placeholder={t("inbox.all_severities")}
        options={SEVERITY_LEVELS.map((level) => ({
          value: String(level),
          label: t(`severity.${level}`),
        }))}
      />
      {places.sites.length > 1 && (
        <Select
          {...field}
          name="site_id"
          label={t("label.site")}
          placeholder={t("inbox.all_sites")}
          options={places.sites}
        />
      )}
      <Select
        {...field}
        name="zone_id"
        label={t("label.zone")}
        placeholder={t("inbox.all_zones")}
        options={places.zones}
      />
      <Select
        {...field}
        name="truck_id"
        label={t("inbox.truck")}
        placeholder={t("inbox.all_trucks")}
        options={places.trucks}
      />
      <div class="pair">
        <DateInput {...field} name="from" label={t("inbox.from")} max={page.today} />
        <DateInput {...field} name="to" label={t("inbox.to")} max={page.today} />
      </div>
    </Filters>
  );
}

/** The places that the filters offer. */
export interface PlaceOptions {
  readonly sites: readonly Option[];
  /** Under the names of their sites. */
  readonly zones: readonly OptionGroup[];
  readonly trucks: readonly Option[];
}

/**
 * Deactivated places too, because older incidents happened there. A supervisor's inbox is about one
 * site, so the zones of the others would only find nothing.
 */
export function placeOptions(
  places: Places,
  user: Pick<SignedInUser, "role" | "site_id"> | null,
): PlaceOptions {
  const own = user?.role === "supervisor" && user.site_id ? user.site_id : undefined;
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
