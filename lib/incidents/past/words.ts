import { LOCALES, translator } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES, type IncidentType } from "../rules/types.ts";
import { SEVERITY_LEVELS, type SeverityLevel } from "../rules/severity.ts";

/** The columns of an earlier register that an incident takes its facts from, and how they are headed. */
export const PAST_FIELDS = [
  {
    name: "original_number",
    words: [
      ...["no", "number", "ref", "reference", "ref no", "report no", "incident no", "case no"],
      ...["incident number", "bil", "nombor", "no insiden", "no rujukan", "no kes", "no laporan"],
      ...["编号", "序号", "事故编号", "事件编号", "案件编号", "报告编号"],
    ],
  },
  {
    name: "occurred_on",
    required: true,
    words: [
      ...["date", "incident date", "date of incident", "date of accident", "date of occurrence"],
      ...["occurred", "occurred at", "happened", "when", "tarikh", "tarikh kejadian"],
      ...["tarikh insiden", "tarikh kemalangan", "berlaku pada", "日期", "发生日期", "事故日期"],
      ...["事件日期", "发生时间"],
    ],
  },
  {
    name: "occurred_time",
    words: [
      ...["time", "incident time", "time of incident", "time of accident", "masa", "waktu"],
      ...["masa kejadian", "masa kemalangan", "时间", "时刻", "事故时间"],
    ],
  },
  {
    name: "type",
    words: [
      ...["type", "incident type", "type of incident", "category", "classification", "jenis"],
      ...["jenis insiden", "jenis kejadian", "kategori", "类型", "类别", "事故类型", "事件类型"],
    ],
  },
  {
    name: "site",
    words: [
      ...["site", "depot", "branch", "workplace", "location", "tapak", "depoh"],
      ...["cawangan", "tempat kerja", "lokasi", "站点", "地点", "场所", "分行", "仓库"],
    ],
  },
  {
    name: "zone",
    words: [
      ...["zone", "area", "department", "place", "zon", "kawasan", "jabatan", "bahagian", "tempat"],
      ...["区域", "部门", "位置"],
    ],
  },
  {
    name: "location_text",
    words: [
      "exact location",
      "exact place",
      "lokasi tepat",
      "tempat tepat",
      "具体地点",
      "具体位置",
    ],
  },
  {
    name: "truck",
    words: [
      ...[
        "truck",
        "lorry",
        "vehicle",
        "plate",
        "plate no",
        "vehicle no",
        "registration no",
        "lori",
      ],
      ...[
        "kenderaan",
        "no kenderaan",
        "no pendaftaran",
        "罗里",
        "车辆",
        "车牌",
        "车牌号码",
        "车号",
      ],
    ],
  },
  {
    name: "severity",
    words: [
      ...["severity", "severity level", "level", "tahap keterukan", "keterukan", "tahap"],
      ...["严重程度", "严重性", "级别"],
    ],
  },
  {
    name: "description",
    required: true,
    words: [
      ...["description", "what happened", "details", "summary", "brief description", "incident"],
      ...["keterangan", "penerangan", "apa yang berlaku", "butiran", "ringkasan", "huraian"],
      ...["描述", "经过", "事件经过", "事故经过", "说明", "详情", "内容"],
    ],
  },
  {
    name: "immediate_action",
    words: [
      ...["immediate action", "action taken", "action", "tindakan segera", "tindakan"],
      ...["tindakan diambil", "立即措施", "即时措施", "应急措施", "采取的措施", "采取行动"],
    ],
  },
  {
    name: "reported_on",
    words: [
      ...["reported", "reported on", "date reported", "report date", "tarikh lapor"],
      ...["dilaporkan pada", "tarikh dilaporkan", "呈报日期", "呈报时间", "报告日期", "上报日期"],
    ],
  },
  {
    name: "closed_on",
    words: [
      ...["closed", "closed on", "date closed", "closing date", "close date", "tarikh tutup"],
      ...["ditutup pada", "tarikh ditutup", "结案日期", "结案时间", "关闭日期"],
    ],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly required?: true;
  readonly words: readonly string[];
}[];

export type PastField = (typeof PAST_FIELDS)[number]["name"];

/** What a value is compared as: case, width, separators and points do not matter. */
export function plainForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/[\s_\-.:#()/]+/g, " ").trim();
}

/**
 * Guesses which column holds which field by the words of the header: those that are the same first, in
 * the order of the table, then those that contain the words, the longest first. A column holds one field.
 */
export function guessColumns(header: readonly string[]): Partial<Record<PastField, number>> {
  const heads = header.map(plainForm);
  const guess: Partial<Record<PastField, number>> = {};
  const pairs = PAST_FIELDS.flatMap(({ name, words }) =>
    words.map((written) => ({ name, word: plainForm(written) }))
  );
  const take = (
    { name, word }: (typeof pairs)[number],
    fits: (head: string, word: string) => boolean,
  ) => {
    const taken = Object.values(guess);
    const index = heads.findIndex((head, at) => !taken.includes(at) && fits(head, word));
    if (guess[name] === undefined && index >= 0) guess[name] = index;
  };
  for (const pair of pairs) take(pair, (head, word) => head === word);
  const long = pairs.filter(({ word }) => lengthOf(word) >= 4)
    .sort((a, b) => b.word.length - a.word.length);
  for (const pair of long) {
    take(pair, (head, word) => ` ${head} `.includes(isChinese(word) ? word : ` ${word} `));
  }
  return guess;
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** A Chinese character says as much as two letters. */
function lengthOf(word: string): number {
  return isChinese(word) ? word.length * 2 : word.length;
}

/** What registers call the types besides our names for them. */
const TYPE_WORDS: Readonly<Partial<Record<IncidentType, readonly string[]>>> = {
  injury: ["accident", "personal injury", "first aid", "lti", "kemalangan", "工伤", "伤害"],
  health: ["illness", "occupational disease", "penyakit", "penyakit pekerjaan", "职业病", "疾病"],
  transport: [
    "road accident",
    "vehicle accident",
    "traffic accident",
    "kemalangan jalan raya",
    "交通事故",
  ],
  environmental: ["spill", "spillage", "leak", "tumpahan", "泄漏"],
  asset: ["property damage", "damage", "kerosakan harta", "kerosakan", "财物损失", "财产损失"],
  fire: ["kebakaran", "火灾"],
  near_miss: ["nearmiss", "nyaris", "hampir kemalangan", "险兆", "虚惊事件", "险肇事故"],
  security: ["theft", "kecurian", "盗窃"],
  other: ["others", "lain lain", "其他"],
};

/** The types by the plain form of what they are called, in the three languages. */
export const TYPES_BY_WORD: ReadonlyMap<string, IncidentType> = byWord(
  INCIDENT_TYPES,
  (type) => [type, ...TYPE_WORDS[type] ?? []],
  (type) => `type.${type}`,
);

/** The levels of severity by the plain form of what they are called, such as `4`, `4 major` or `major`. */
export const SEVERITIES_BY_WORD: ReadonlyMap<string, SeverityLevel> = new Map([
  ...byWord(SEVERITY_LEVELS, (level) => [String(level)], (level) => `severity.${level}`),
  ...byWord(SEVERITY_LEVELS, () => [], (level) => `severity_name.${level}`),
]);

function byWord<Value extends string | number>(
  values: readonly Value[],
  wordsOf: (value: Value) => readonly string[],
  keyOf: (value: Value) =>
    | `type.${IncidentType}`
    | `severity.${SeverityLevel}`
    | `severity_name.${SeverityLevel}`,
): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) {
    const named = LOCALES.map((locale) => translator(locale)(keyOf(value)));
    for (const word of [...named, ...wordsOf(value)]) found.set(plainForm(word), value);
  }
  return found;
}
