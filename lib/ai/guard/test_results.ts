const NOT_BEFORE = "(?<!\\p{Script=Latin})";
const NOT_AFTER = "(?!\\p{Script=Latin})";
const word = (words: string) => `${NOT_BEFORE}(?:${words})${NOT_AFTER}`;
const IN_CLAUSE = "[^\\n.;。；]";
/** Tests of which a value alone is a result. */
const ALCOHOL =
  "alcohol|breath(?:aly[sz]er| test)|bac|blood alcohol|alkohol|ujian nafas|酒精|酒测|酒測|呼气|酒驾";
const SPECIMEN =
  `${ALCOHOL}|urine|drugs?|blood|saliva|toxicology|hiv|covid(?:-19)?|pregnancy|rtk|pcr|air kencing|urin|dadah|darah|saringan|尿检|尿檢|尿液|验尿|驗尿|毒品|验血|血检|药检|核酸|艾滋`;
const TEST = "tests?|tested|screen(?:ing|ed)?|ujian|saringan|samples?";
const RESULT =
  "positive|negative|non[- ]negative|detected|traces|over (?:the )?limit|above (?:the )?limit|below (?:the )?limit|positif|negatif|melebihi had|bawah had|dikesan|阳性|陽性|阴性|陰性|超标|超標|不合格";
/** Results only where a test is named too. */
const WEAK_RESULT =
  `${RESULT}|failed|fail|passed|clean|clear|ok|normal|gagal|lulus|bersih|合格|通过|正常|没有问题`;
/** With a decimal point or a unit; whole numbers stand after words such as "reading". */
const VALUE =
  "(?<![\\d.])\\d{1,4}(?:[.,]\\d{1,3}(?: ?%)?| ?(?:%|‰|µg|μg|ug|mcg|mg|g\\/l|promille|毫克|微克)| ?(?=\\/ ?100))(?: ?\\/ ?(?:100 ?)?(?:ml|l|毫升))?";
const READING =
  `(?:reading|level|content|result|bacaan|kandungan|paras|含量|值|结果|${NOT_BEFORE}(?:was|is|ialah)${NOT_AFTER}|:|=)${IN_CLAUSE}{0,15}?(?<![\\d.])\\d{1,4}(?!\\d)`;
const FOR = "(?: (?:for|to|untuk|terhadap|dengan)(?: [\\p{L}-]{2,20}){1,3})?";
const test = (source: string) => new RegExp(source, "giu");

/** A test of a person together with its result: alcohol, drugs, illnesses, in three languages. */
export const TEST_RESULTS: readonly RegExp[] = [
  test(`${word(SPECIMEN)}${IN_CLAUSE}{0,60}?${word(RESULT)}${FOR}`),
  test(`${word(SPECIMEN)}${IN_CLAUSE}{0,20}?${word(TEST)}${IN_CLAUSE}{0,40}?${word(WEAK_RESULT)}`),
  test(`${word(TEST)}${IN_CLAUSE}{0,20}?${word(SPECIMEN)}${IN_CLAUSE}{0,40}?${word(WEAK_RESULT)}`),
  test(
    `${
      word("尿检|尿檢|验尿|驗尿|酒测|酒精测试|验血|药检|检测")
    }${IN_CLAUSE}{0,10}?(?:${WEAK_RESULT})`,
  ),
  test(`${word(ALCOHOL)}${IN_CLAUSE}{0,40}?${VALUE}`),
  test(`${word(ALCOHOL)}${IN_CLAUSE}{0,20}?${READING}`),
  test(`${word(RESULT)}${IN_CLAUSE}{0,20}?${word(SPECIMEN)}(?: (?:${TEST}|level|reading))?`),
  test(`${word(WEAK_RESULT)}${IN_CLAUSE}{0,20}?${word(SPECIMEN)}${IN_CLAUSE}{0,10}?${word(TEST)}`),
  /(?<!\p{L})(?:test(?:ed)?|screened|came back|result(?:s)?(?: (?:was|were|is))?|disahkan|didapati|keputusan(?: ujian)?|ujian) (?:is |was |were |came back |back )?(?:positive|negative|non-negative|positif|negatif)(?: (?:for|to|dengan|terhadap|untuk)(?: [\p{L}-]{2,20}){1,3}| (?:dadah|covid|ganja|syabu|alkohol|hiv))?/giu,
  /(?<!\p{L})(?:positive|negative|positif|negatif) (?:for|to|dadah|ganja|syabu|ketum|covid|hiv|alkohol)(?: [\p{L}-]{2,20}){0,4}/giu,
  /(?:检测|测试|化验|检验)(?:结果)?[^\n.;。；]{0,10}?(?:阳性|阴性|陽性|陰性|超标)/gu,
  /\d{1,4}(?:\.\d{1,3})? ?(?:µg|μg|ug|mcg|mg)(?: per | ?\/ ?)100 ?ml/gi,
  /\d?\.\d{1,3} ?%? ?bac\b/gi,
];
