import assert from "node:assert/strict";
import { ERRORS } from "@/lib/errors.ts";
import { catalogue, type Message } from "@/lib/i18n/catalogue.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";

/** Every text that people read, without its placeholders. */
const texts: [key: string, text: Message][] = [
  ...Object.entries<Message>(catalogue),
  ...Object.entries<Message>(ERRORS).map(([code, row]): [string, Message] => [
    `error.${code}`,
    row,
  ]),
].map(([key, text]) => [key, withoutPlaceholders(text)]);

function withoutPlaceholders({ en, ms, zh }: Message): Message {
  const strip = (text: string) => text.replaceAll(/\{\w+\}/g, " ");
  return { en: strip(en), ms: strip(ms), zh: strip(zh) };
}

/** Collects what is wrong, so that one run names all of it. */
function assertNone(faults: readonly string[]): void {
  assert.deepEqual(faults, []);
}

/** Most characters of a text by the beginning of its key. Chinese says the same in half of them. */
const LENGTHS: readonly (readonly [area: RegExp, most: number])[] = [
  [/^(nav|role|type|status|priority|severity|weekday|capa)\./, 26],
  [/^(btn|track|filters|rising_level|delivery_status)\./, 36],
  [/^(term|label|kpi|export|field|value|message_kind)\./, 50],
  [/^done\./, 80],
  // Titles of messages on a lock screen.
  [/^delivery\./, 80],
  [/^(invalid|submit_gap|delivery_reason|report_link|report_state)\./, 110],
  [/^(error|notification|unsent|phone_report|phone_photo|board|capa_next)\./, 112],
  [/^(past|dashboard|ai|seal|register|law)\./, 340],
  [/./, 192],
];

Deno.test("every text keeps to the length of its place", () => {
  assertNone(texts.flatMap(([key, text]) => {
    const [, most] = LENGTHS.find(([area]) => area.test(key))!;
    return LOCALES
      .filter((locale) => text[locale].length > (locale === "zh" ? most / 2 : most))
      .map((locale) => `${key} (${locale}): ${text[locale].length}`);
  }));
});

/** Names and abbreviations that are the same in every language, and addresses given as examples. */
const NAMES = new Set(
  (`AI API APAD APP BNX Bomba CAPA COC CSV DOE DOSH GDL GEMINI Gemini HIRARC HSE HUK Hantar IT JKKP JPEG JPJ
  JSON JavaScript KEY MB MC MSIC Miss MyKKP NADOPOD Near OPENAI OSHA OpenAI PDF PERKESO PNG PPE Perakuan RM
  SECRET SHA SMTP SSM SW Siaga THUK Telegram UN URL UTF WS WebP WhatsApp Why com company name
  AMP BZO KET KTM MDMA MET MOP MTD THC Wi Fi`).split(/\s+/),
);

/** Frequent words that mark a text as English or Malay. No word is in both lists. */
const ENGLISH =
  /\b(the|and|of|is|are|this|that|was|with|for|not|your|you|to|report|incident|due|by|on|at|from|when)\b/i;
const MALAY =
  /\b(dan|yang|untuk|dengan|laporan|tidak|pada|ini|itu|anda|oleh|daripada|kepada|tindakan|tarikh)\b/i;

Deno.test("no text holds words of another language", () => {
  assertNone(texts.flatMap(([key, { en, ms, zh }]) => [
    ...(MALAY.test(en) ? [`${key} (en): ${en}`] : []),
    ...(ENGLISH.test(ms) ? [`${key} (ms): ${ms}`] : []),
    ...(zh.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !NAMES.has(word))
      .map((word) => `${key} (zh): ${word}`),
  ]));
});

/**
 * Terms of the glossary: where the English text has one, the Malay and Chinese texts have theirs.
 * `except` names texts whose sentence says it without the noun, or means another thing.
 */
const TERMS: readonly { en: RegExp; ms: RegExp; zh: RegExp; except?: readonly string[] }[] = [
  { en: /\bnear miss/i, ms: /kemalangan nyaris/i, zh: /未遂/ },
  { en: /\bzones?\b/i, ms: /zon/i, zh: /区域/ },
  {
    en: /\bsites?\b/i,
    ms: /tapak/i,
    zh: /站点/,
    except: ["push.blocked", "severity_people.1", "error.cross_site"],
  },
  {
    en: /(?<!reach |pallet )\btrucks?\b/i,
    ms: /lori/i,
    zh: /罗里/,
  },
  { en: /\btriag/i, ms: /saring|nyaring/i, zh: /分级/ },
  { en: /\bseverity(?! rate)/i, ms: /keterukan/i, zh: /严重程度/ },
  {
    en: /\binvestigations?\b/i,
    ms: /siasatan/i,
    zh: /调查/,
    except: ["investigation.method_now"],
  },
  { en: /\broot causes?\b/i, ms: /punca akar/i, zh: /根本原因/ },
  { en: /\bactions?\b/i, ms: /tindakan/i, zh: /措施/, except: ["places.what_to_do"] },
  { en: /\baddend(um|a)\b/i, ms: /catatan/i, zh: /补充记录/ },
  { en: /\baudit log\b/i, ms: /log audit/i, zh: /审计日志/ },
  { en: /\bdue date\b/i, ms: /tarikh akhir/i, zh: /截止日期|期限/ },
  { en: /\boverdue\b/i, ms: /lewat/i, zh: /逾期/ },
  { en: /\bsafety officers?\b/i, ms: /pegawai keselamatan/i, zh: /安全官/ },
  { en: /\bsupervisors?\b/i, ms: /penyelia/i, zh: /主管/ },
  { en: /\badministrators?\b/i, ms: /pentadbir/i, zh: /管理员/ },
  { en: /\bdangerous occurrences?\b/i, ms: /kejadian berbahaya/i, zh: /危险事件/ },
  { en: /\bDOSH\b/, ms: /JKKP/, zh: /DOSH/ },
  { en: /\bevidence\b/i, ms: /bukti/i, zh: /证据/ },
  { en: /\bpasswords?\b/i, ms: /kata laluan/i, zh: /密码/ },
  { en: /\bdeactivated?\b/i, ms: /nyahaktif/i, zh: /停用/ },
  { en: /\beffectiveness\b/i, ms: /keberkesanan/i, zh: /成效/ },
  { en: /\blost[- ]time\b/i, ms: /hilang masa/i, zh: /损失工时/ },
];

Deno.test("the terms of the glossary are translated the same everywhere", () => {
  assertNone(
    TERMS.flatMap(({ en, ms, zh, except = [] }) =>
      texts.filter(([key, text]) => en.test(text.en) && !except.includes(key)).flatMap((
        [key, text],
      ) => [
        ...(ms.test(text.ms) ? [] : [`${key}, ${en.source} (ms): ${text.ms}`]),
        ...(zh.test(text.zh) ? [] : [`${key}, ${en.source} (zh): ${text.zh}`]),
      ])
    ),
  );
});

/** Ways to say something that a reader has to translate into everyday words. */
const RIDDLES: Record<"en" | "ms" | "zh", RegExp> = {
  en:
    /(?<!out )\b(by itself|by themselves|any more|afresh|anew|all the same|for good|lies (before|after)|put right|go on|waits? for|somebody|nobody fits|has (not )?begun|in the meantime)\b/i,
  ms: /\blagi (borang|insiden)\b|turut menunggu|disimpan sendiri/i,
  zh: /看到它|书写时|还没到|起始优先级/,
};

Deno.test("texts are everyday sentences", () => {
  assertNone(
    texts.flatMap(([key, text]) =>
      LOCALES.filter((locale) => RIDDLES[locale].test(text[locale]))
        .map((locale) => `${key} (${locale}): ${text[locale]}`)
    ),
  );
});
