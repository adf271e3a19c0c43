/** Joins names and titles; hidden beside a name, never alone. */
const PARTICLES = new Set([
  ..."bin binti bte bt al ap anak so do haji haj hajah hj hjh dato datuk datin dr mr mrs ms mdm madam encik en puan pn cik tuan sir abang bang kak pak mak uncle aunty van der de da la el ibn abu abdul abd mohd muhd md nur siti the and"
    .split(" "),
]);
/** Names of Malaysia that are too common to be left, although they stand beside others. */
const FIRST_NAMES = new Set(["abu", "abdul", "mohd", "muhd", "nur", "siti", "abd"]);

const HAN_RUN = /\p{Script=Han}{2,8}/gu;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’]{0,40}/gu;
const BETWEEN = "(?:[ \\n]{1,3}|[ ]?[-./@,·][ ]?)";

/** A name as it may stand in a text. */
export interface NamePattern {
  readonly pattern: RegExp;
  /** The person's number, from 1. */
  readonly person: number;
}

/**
 * Patterns for the names on a record: the whole name, and any part of it of three letters or more, or
 * of two Chinese characters (a given name).
 */
export function namePatterns(names: readonly string[]): NamePattern[] {
  const known = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  return known.flatMap((name, index) =>
    [latinPattern(name), ...chinesePatterns(name)]
      .filter((pattern) => pattern !== null)
      .map((pattern) => ({ pattern, person: index + 1 }))
  );
}

/** A run of the name's words with a part in it that tells the person, in any order. */
function latinPattern(name: string): RegExp | null {
  const words = name.replace(/\p{Script=Han}+/gu, " ").match(WORD) ?? [];
  const parts = [...new Set(words.map((word) => word.toLowerCase()))];
  const telling = parts.filter((part) =>
    [...part].length >= 3 && (!PARTICLES.has(part) || FIRST_NAMES.has(part))
  );
  // A name of short words alone, such as "Li Na", is known by two of them.
  const short = parts.filter((part) => !telling.includes(part) && !PARTICLES.has(part));
  const alone = telling.map(escape);
  if (short.length >= 2) alone.push(short.map(escape).join(BETWEEN));
  if (alone.length === 0) return null;
  const any = parts.map(escape).sort(longestFirst).join("|");
  const one = alone.sort(longestFirst).join("|");
  return new RegExp(
    `(?<![\\p{Script=Latin}\\p{M}])(?:(?:${any})${BETWEEN}){0,6}(?:${one})(?:${BETWEEN}(?:${any})){0,6}(?=(?:nya|lah|kah|pun)?(?![\\p{Script=Latin}\\p{M}]))`,
    "giu",
  );
}

/** The whole name, the given name, a double family name; Chinese texts have no boundaries. */
function chinesePatterns(name: string): RegExp[] {
  return (name.match(HAN_RUN) ?? []).map((run) => {
    const characters = [...run];
    const parts = [run];
    if (characters.length >= 3) parts.push(characters.slice(-2).join(""));
    if (characters.length >= 4) parts.push(characters.slice(0, 2).join(""));
    const spaced = parts.map((part) => [...part].map(escape).join("[ ·]?"));
    const family = characters[0]!;
    return new RegExp(`${spaced.join("|")}|${family}${TITLES}|[老小阿]${family}`, "gu");
  });
}

const TITLES = "(?:先生|小姐|女士|太太|师傅|師傅|经理|經理|主管|班长|主任|老板|司机|工头)";
const FAMILIES =
  "[陈林黄李王张刘吴蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何罗高萧潘简朱钟彭詹胡施沈余卢梁颜柯孙魏翁戴范方宋邓杜傅侯曹薛丁卓马阮董温唐蓝蒋石田康邹汪姚涂冯陳黃張劉吳楊許鄭謝賴葉蘇莊呂羅蕭簡鍾盧顏孫鄧馬溫藍蔣鄒馮]";

/** People who are not on the record, told by a title or by the form of the name. */
export const TITLED_NAMES: readonly RegExp[] = [
  /(?<!\p{L})(?:Mr|Mrs|Ms|Mdm|Madam|Miss|Encik|En|Puan|Pn|Cik|Tuan|Abang|Kak|Uncle|Aunty|Dr|Dato'?|Datuk|Datin|Haji|Hajah)\.? (?:\p{Lu}[\p{L}'’]{1,20})(?: (?:bin|binti|bte|a\/l|a\/p|s\/o|d\/o|anak|\p{Lu}[\p{L}'’]{1,20})){0,5}/gu,
  /(?<!\p{L})\p{Lu}[\p{L}'’]{1,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,3} (?:bin|binti|bte|Bin|Binti|BIN|BINTI|a\/l|a\/p|A\/L|A\/P|s\/o|d\/o|S\/O|D\/O) \p{Lu}[\p{L}'’]{1,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,3}/gu,
  new RegExp(`${FAMILIES}\\p{Script=Han}{0,2}(?:先生|小姐|女士|太太|师傅|師傅)`, "gu"),
  new RegExp(`(?:叫|名叫|姓名[:是]? ?|名字[:是]? ?)${FAMILIES}\\p{Script=Han}{1,2}`, "gu"),
];

function longestFirst(a: string, b: string): number {
  return b.length - a.length;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
