import type { Locale } from "@/lib/i18n/mod.ts";

/** What a model was asked to word, and what it must not name. */
export interface WordedFlag {
  readonly zone: string;
  readonly site: string;
  /** Names of the other zones and sites. */
  readonly others: readonly string[];
  readonly recent: number;
  readonly earlier: number;
  /** With one decimal. */
  readonly ratio: number;
  /** Days of each window. */
  readonly days: number;
}

/** Numbers in words: those that were asked for are in digits, so that they can be compared. */
const NUMBER_WORDS: Readonly<Record<Locale, RegExp>> = {
  en:
    /\b(?:no|zero|one|once|two|twice|three|thrice|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|half|halved|third|quarter|double[ds]?|doubling|triple[ds]?|tripling|couple|several)\b/i,
  ms:
    /\b(?:tiada|sifar|kosong|satu|sekali|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|\w*belas|puluh|ratus|seratus|ribu|seribu|separuh|setengah|suku|berganda)\b/i,
  zh: /[〇零两二三四五六七八九十百千万半双]|一[份起宗次件倍个]|[没無无]有/,
};

/** Words that hardly any sentence about reports of days is without, in the other language of Latin letters. */
const OTHER_LANGUAGE: Readonly<Record<Locale, RegExp | null>> = {
  en: /\b(?:laporan|dalam|hari|yang|sebelumnya|dijangka|jangkaan)\b/i,
  ms: /\b(?:reports?|days|the|before|expected)\b/i,
  zh: null,
};

const NUMBER = /\d+(?:[.,]\d+)*/g;
const HAN = /\p{Script=Han}/u;

/**
 * Whether words say no more than the flag: no other number, no number in words, no other place, the
 * recent number before the earlier one, in the language that was asked for.
 */
export function fitsFlag(text: string, flag: WordedFlag, locale: Locale): boolean {
  const { zone, site, others, recent, earlier, ratio, days } = flag;
  const own = [zone, site].toSorted((a, b) => b.length - a.length);
  const rest = own.reduce(
    (left, name) => left.replaceAll(new RegExp(escaped(name), "giu"), " "),
    text.normalize("NFKC"),
  );
  if (HAN.test(rest) !== (locale === "zh")) return false;
  if (OTHER_LANGUAGE[locale]?.test(rest)) return false;
  if (NUMBER_WORDS[locale].test(rest)) return false;
  const named = (name: string) => wholeWord(name).test(rest);
  if (others.filter((name) => !own.includes(name)).some(named)) return false;
  const numbers = [...rest.matchAll(NUMBER)].map(([number]) => valueOf(number));
  const given = [recent, earlier, ratio, days];
  if (!numbers.includes(recent) || numbers.some((one) => !given.includes(one))) return false;
  const [first, second] = [numbers.indexOf(recent), numbers.indexOf(earlier)];
  return second === -1 || earlier === recent || earlier === days || first < second;
}

/** "1,234" is a thousand, "3,2" and "3.2" are a little more than three; NaN for anything else. */
function valueOf(number: string): number {
  const plain = number.replaceAll(/,(?=\d{3}(?:\D|$))/g, "").replace(/,(?=\d+$)/, ".");
  return Number(plain);
}

function escaped(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Han characters have no ends of words; a name of one letter is a name only as it is written. */
function wholeWord(name: string): RegExp {
  const pattern = HAN.test(name)
    ? escaped(name)
    : `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`;
  return new RegExp(pattern, name.length > 2 ? "iu" : "u");
}
