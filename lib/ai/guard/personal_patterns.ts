import { DIAGNOSIS, HEALTH_WORDS } from "./health_words.ts";
import { TEST_RESULTS } from "./test_results.ts";

/** What a mark stands for, as it is written in the mark. */
export const MARK_KINDS = [
  "LITERAL",
  "EMAIL",
  "IC",
  "CARD",
  "PASSPORT",
  "PHONE",
  "ACCOUNT",
  "PERSON",
  "ADDRESS",
  "TEST",
  "HEALTH",
  "PLATE",
] as const;
export type MarkKind = typeof MARK_KINDS[number];

/** A mark, with its kind, number and, for another form of the same name, a second number. */
export const MARK = new RegExp(`\\[(?:${MARK_KINDS.join("|")})_\\d{1,6}(?:_\\d{1,6})?\\]`, "g");

interface PersonalPattern {
  readonly kind: MarkKind;
  readonly pattern: RegExp;
  /** What else must be true of the text found. */
  readonly accepts?: (found: string) => boolean;
}

/** Marks that the text itself holds: hidden like anything else, so that none is taken for ours. */
const LITERAL: PersonalPattern = { kind: "LITERAL", pattern: MARK };

const EMAIL: readonly PersonalPattern[] = [
  {
    kind: "EMAIL",
    pattern: /[\p{L}\p{N}._%+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu,
  },
  {
    kind: "EMAIL",
    pattern:
      /[a-z0-9._%+-]{1,64} ?(?:\(at\)|\[at\]| at ) ?[a-z0-9-]{1,63}(?: ?(?:\(dot\)|\[dot\]| dot |\.) ?[a-z0-9-]{1,63}){0,2} ?(?:\(dot\)|\[dot\]| dot |\.) ?(?:com|my|net|org|sg|cn|edu|gov)\b/gi,
  },
];

const NUMBERS: readonly PersonalPattern[] = [
  // Identity card: date of birth, place, serial; with signs between whatever the date says.
  { kind: "IC", pattern: /(?<!\d)\d{6} ?[-–./ ] ?\d{2} ?[-–./ ] ?\d{4}(?!\d)/g },
  { kind: "IC", pattern: /(?<!\d)\d{12}(?!\d)/g, accepts: beginsWithDate },
  { kind: "IC", pattern: /(?<!\d)(?:\d[ -]){11}\d(?!\d)/g, accepts: beginsWithDate },
  // After its name in any form; also the card of China.
  {
    kind: "IC",
    pattern:
      /(?<![\p{L}])(?:i\/?c|nric|mykad|k\/?p|kad pengenalan|no\.? kp|身份证|登记号)(?: ?(?:no|number|num|nombor|号码|号))?[.: #]{0,4}[A-Z]?\d[\d -]{4,18}\d[A-Z]?/giu,
  },
  { kind: "IC", pattern: /(?<!\d)[1-9]\d{16}[\dXx](?![\dA-Za-z])/g },
  { kind: "CARD", pattern: /(?<![\d])\d(?:[ -]?\d){12,18}(?!\d)/g, accepts: isCardNumber },
  {
    kind: "PASSPORT",
    pattern:
      /(?<!\p{L})(?:passport|pasport|paspot|护照|work permit|permit kerja|plks)(?: ?(?:no|number|num|nombor|号码|号))?[.: #]{0,4}[A-Z]{0,3} ?\d{5,10}[A-Z]?/giu,
  },
  { kind: "PASSPORT", pattern: /(?<![\p{L}\p{N}])[A-Z]{1,2} ?\d{7,9}[A-Z]?(?![\p{L}\p{N}])/giu },
  // Mobile and landline numbers of Malaysia, then any with a plus or double zero in front.
  {
    kind: "PHONE",
    pattern: /(?<!\d)(?:\(?\+? ?6 ?)?\(?0 ?1\d\)?[ .-]{0,3}\d{3,4}[ .-]{0,2}\d{3,4}(?!\d)/g,
  },
  {
    kind: "PHONE",
    pattern: /(?<!\d)(?:\(?\+? ?6 ?)?\(?0[3-9]\d?\)?[ .-]{0,3}\d{3,4}[ .-]{0,2}\d{3,4}(?!\d)/g,
  },
  { kind: "PHONE", pattern: /(?<!\d)0 ?1(?:[ .-]?\d){7,9}(?!\d)/g },
  { kind: "PHONE", pattern: /(?<!\d)\+ ?\d(?:[ .()-]{0,2}\d){6,14}(?!\d)/g },
  { kind: "PHONE", pattern: /(?<!\d)00[1-9](?:[ .-]?\d){7,13}(?!\d)/g },
  { kind: "PHONE", pattern: /(?<!\d)60(?:[ .-]?\d){8,10}(?!\d)/g },
  { kind: "PHONE", pattern: /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g },
  { kind: "PHONE", pattern: /(?<!\d)1[- ]?[38]00[- ]?\d{2}[- ]?\d{4}(?!\d)/g },
  {
    kind: "PHONE",
    pattern:
      /(?<!\p{L})(?:tel|hp|h\/p|phone|handphone|mobile|whatsapp|wasap|call|telefon|nombor|talian|电话|手机|打)(?: ?(?:no|number|num|号码|号))?[.: #]{0,4}\d(?:[ .-]?\d){6,13}(?!\d)/giu,
  },
  {
    kind: "ACCOUNT",
    pattern:
      /(?<!\p{L})(?:a\/c|acc|account|akaun|bank|maybank|cimb|户口|账号|账户)(?: ?(?:no|number|num|nombor|号码|号))?[.: #]{0,4}\d(?:[ -]?\d){7,16}(?!\d)/giu,
  },
];

/** Where people live: after words that say so, and a house number with its street. */
const ADDRESSES: readonly PersonalPattern[] = [
  {
    kind: "ADDRESS",
    pattern:
      /(?<!\p{L})(?:home address|alamat rumah|lives? (?:at|in)|living (?:at|in)|staying at|stays at|resides at|tinggal di|beralamat|rumahnya di|住在|住址|家住|家庭地址)[: ]{0,3}[^\n.;。；]{3,100}/giu,
  },
  {
    kind: "ADDRESS",
    pattern:
      /(?<!\p{L})(?:no\.? ?|lot ?|unit ?|blok ?|block ?|[a-z]-)?\d{1,4}[a-z]?(?:[-/]\d{1,4}){0,3},? ?(?:jalan|jln|lorong|lrg|persiaran|lebuh|leboh|kampung|kg|taman|tmn)\.? [^\n.;。；]{2,100}?\b\d{5}\b(?: \p{L}{2,20}){0,2}/giu,
  },
];

const bounded = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(" ", "[ -]")).join(
    "|",
  );

const HEALTH: readonly PersonalPattern[] = [
  { kind: "HEALTH", pattern: DIAGNOSIS },
  {
    kind: "HEALTH",
    pattern: new RegExp(
      `(?<!\\p{Script=Latin})(?:(?<!heat )stroke(?=[ .,;!?)]|$)|tb(?= )|${
        bounded([...HEALTH_WORDS.en, ...HEALTH_WORDS.ms])
      })(?!\\p{Script=Latin})`,
      "giu",
    ),
  },
  { kind: "HEALTH", pattern: new RegExp(bounded(HEALTH_WORDS.zh), "gu") },
];

/** Letters with which plates begin: states, federal territories, the military, taxis, trailers. */
const FIRST = "[ABCDFHJKLMNPQRSTVWZ]";

/** Read as words, units or codes, not as the letters of a plate. */
const NO_PLATE = new Set(
  ("INC BAY JAM DAY LOT PPE SOP ROW RAK PIN PLC SDS MSDS PTW SEC REF REG PAX PCS QTY SKU TEL FAX KEY DOK DOC DOCK " +
    "LRT MRT KTM CCTV LED LCD LPG LNG CNG PVC MAY MAC MAR FEB JAN JUN JUL NOV SEP APR DEC DIS OGO TAN TON LTR PKL " +
    "HRS HR MIN RM KM KG MM CM ML NO PO DO PM AM PL BY AT CO SO PH PP PPM MS BS DIN ACT ART PU MAN VAN CAR BUS " +
    "CAT FL FT LB LBS PSI BAR RPM KPH MPH KW HP KVA AC DC AND ARE FOR THE WAS HAD HAS NOT BUT ALL ONE TWO SIX TEN " +
    "DAN DARI PADA DI KE TAHUN HARI MINIT SATU DUA ADA BIL BIN LORI TREK TRUCK WAS VIP WIP WMS MHE MH TL TRL TRK " +
    "PRIME PAGE PART STEP LINE LANE ZONE SITE TYPE ROOM RACK LEVEL STEP WS CAPA JKKP DOSH BOX BAG CTN FCL LCL PKT " +
    "POS NOS SET SAW HIT RAN CUT LAST PAST JUST ONLY NEAR SHIFT SYIF ARAS TINGKAT BLOK BLOCK PINTU GATE DOOR PALLET " +
    "PALET TANK SILO KEJ KES LESS MORE THAN WITH FROM HOUR HOURS WEEK METER MTR METRE SPEED KELAJUAN MUKA LIKE SINCE TILL PER NEW OLD " +
    "RUN TOP LOW MAX MAXIMUM MINIMUM ROAD ROUTE RUJ WO WR PR PTE CLASS CODE FORM ITEM ISO SAE TR FR CH CK")
    .split(" "),
);

const VEHICLE =
  "(?:lorry|truck|lori|van|kereta|car|trailer|treler|motor(?:cycle|bike)?|bike|bus|prime mover|vehicle|kenderaan|plate|plat|no\\.? plat|registration|reg|pendaftaran|车牌|罗里|货车|卡车|拖车|轿车|摩托车|汽车)";

const PLATES: readonly PersonalPattern[] = [
  // Trailers.
  {
    kind: "PLATE",
    pattern:
      /(?<![\p{Script=Latin}\p{N}])T ?\/ ?[A-Z]{0,3} ?\d{1,5}(?: ?[A-Z])?(?![\p{Script=Latin}\p{N}])/giu,
  },
  // Three letters and up to four figures; one or two letters only with three or four.
  {
    kind: "PLATE",
    pattern: new RegExp(
      `(?<![\\p{Script=Latin}\\p{N}])${FIRST}[A-Z]{2}[ -]?[1-9]\\d{0,3}(?:[ -]?[A-Z])?(?![\\p{Script=Latin}\\p{N}])`,
      "gu",
    ),
    accepts: isPlate,
  },
  {
    kind: "PLATE",
    pattern: new RegExp(
      `(?<![\\p{Script=Latin}\\p{N}])${FIRST}[A-Z]?[ -]?[1-9]\\d{2,3}(?:[ -]?[A-Z])?(?![\\p{Script=Latin}\\p{N}])`,
      "gu",
    ),
    accepts: isPlate,
  },
  // In small letters: long enough not to be words and a figure.
  {
    kind: "PLATE",
    pattern:
      /(?<![\p{Script=Latin}\p{N}])[abcdfhjklmnpqrstvwz][a-z]{1,2}[ -]?[1-9]\d{2,3}(?:[a-z])?(?![\p{Script=Latin}\p{N}])/giu,
    accepts: isPlate,
  },
  // After a word for a vehicle.
  {
    kind: "PLATE",
    pattern: new RegExp(
      `(?<!\\p{Script=Latin})${VEHICLE}(?:[ ]?(?:no|number|nombor|bernombor|号|号码|是|为)){0,2}[.:# ]{0,3}[A-Z]{1,3}[ -]?\\d{1,4}(?:[ -]?[A-Z])?(?![\\p{Script=Latin}\\p{N}])`,
      "giu",
    ),
    accepts: (found) => isPlate(found.match(/[a-z]{1,3}[ -]?\d{1,4}(?:[ -]?[a-z])?$/i)?.[0] ?? ""),
  },
  // Series with a word instead of letters of a state.
  {
    kind: "PLATE",
    pattern:
      /(?<![\p{Script=Latin}\p{N}])(?:PUTRAJAYA|MALAYSIA|PATRIOT|PERODUA|PROTON|WAJA|SATRIA|TIARA|RIMAU|UNIMAS|NAAM|G1M|1M4U|VIP)[ -]?\d{1,4}(?![\p{Script=Latin}\p{N}])/gu,
  },
];

/** All patterns; where two overlap, the earlier names the kind. */
export const PERSONAL_PATTERNS: readonly PersonalPattern[] = [
  LITERAL,
  ...EMAIL,
  ...NUMBERS,
  ...ADDRESSES,
  ...TEST_RESULTS.map((pattern) => ({ kind: "TEST" as const, pattern })),
  ...HEALTH,
  ...PLATES,
];

function beginsWithDate(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** The check digit of bank cards (Luhn, ISO/IEC 7812). */
function isCardNumber(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 13 && sum % 10 === 0;
}

function isPlate(found: string): boolean {
  return !NO_PLATE.has(/^[a-z]*/i.exec(found)![0].toUpperCase());
}
