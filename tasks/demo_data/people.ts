import type { Role } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { demoUuid, PLACES_AND_PEOPLE_SINCE } from "./identifiers.ts";
import type { DemoPerson } from "./model.ts";
import { siteByCode } from "./places.ts";

/** Role, account, full name, site code ("" for all sites), department, phone, language. */
type Row = readonly [Role, string, string, string, string, string, Locale];

/** The users; stories refer to them by key. */
const ROWS = {
  kavitha: [
    "admin",
    "admin",
    "Kavitha a/p Subramaniam",
    "",
    "Information technology",
    "+60123384410",
    "en",
  ],
  aisyah: [
    "hse",
    "hse",
    "Nurul Aisyah binti Hamzah",
    "",
    "Safety and health",
    "+60136629087",
    "ms",
  ],
  ravi: [
    "hse",
    "ravi.chandran",
    "Ravi Chandran a/l Muthusamy",
    "SNI",
    "Safety and health",
    "+60167735102",
    "en",
  ],
  mariam: [
    "supervisor",
    "supervisor",
    "Siti Mariam binti Osman",
    "SHA",
    "Warehouse",
    "+60197713320",
    "ms",
  ],
  ong: ["supervisor", "ong.kahhock", "Ong Kah Hock", "BLP", "Air cargo", "+60124418806", "zh"],
  hafiz: [
    "supervisor",
    "hafiz.zainal",
    "Mohd Hafiz bin Zainal",
    "SNI",
    "Transport",
    "+60177920541",
    "ms",
  ],
  wong: [
    "management",
    "management",
    "Wong Mei Fong",
    "",
    "Operations management",
    "+60124176002",
    "en",
  ],
  tan: ["capa_owner", "owner", "Tan Wei Ling", "SHA", "Facilities", "+60162045531", "zh"],
  arjun: ["capa_owner", "arjun.pillai", "Arjun Pillai", "PKW", "Workshop", "+60129051176", "en"],
  jeffrey: [
    "capa_owner",
    "jeffrey.unggang",
    "Jeffrey anak Unggang",
    "NIL",
    "Cold store operations",
    "+60148802249",
    "ms",
  ],
  faiz: [
    "reporter",
    "reporter",
    "Muhammad Faiz bin Roslan",
    "SHA",
    "Transport",
    "+601128394471",
    "ms",
  ],
  lim: ["reporter", "lim.cheekeong", "Lim Chee Keong", "PKW", "Warehouse", "+60175308814", "zh"],
  yati: [
    "reporter",
    "norhayati.ibrahim",
    "Norhayati binti Ibrahim",
    "NIL",
    "Cold store operations",
    "+60193046618",
    "ms",
  ],
  azman: ["reporter", "azman.yusof", "Azman bin Yusof", "SNI", "Transport", "+60137452208", "ms"],
} as const satisfies Record<string, Row>;

/** The key of a user in the stories. */
export type PersonKey = keyof typeof ROWS;

/** Users who left the company some months ago. */
const INACTIVE: readonly string[] = ["azman"];

const entries: readonly (readonly [string, Row])[] = Object.entries(ROWS);

export const people: readonly DemoPerson[] = entries.map(([key, row], index) => {
  const [role, account, full_name, site, department, phone, locale] = row;
  return {
    id: demoUuid(PLACES_AND_PEOPLE_SINCE, 400 + index),
    email: `${account}@siaga.example`,
    full_name,
    role,
    site_id: site === "" ? null : siteByCode(site).id,
    department,
    phone,
    locale,
    active: !INACTIVE.includes(key),
  };
});

const idByKey = new Map(entries.map(([key], index) => [key, people[index]!.id]));

/** Returns the id of a user by key. */
export function personId(key: PersonKey): string {
  return idByKey.get(key)!;
}
