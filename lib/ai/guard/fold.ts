/**
 * Letters of other scripts that look like Latin ones, and small capitals, upturned and enclosed letters;
 * traditional characters of the rules' words as simplified ones. Only for finding: a folded text is
 * never shown or sent.
 */
const LOOKALIKES: readonly [from: string, to: string][] = [
  // Cyrillic
  ["абвгеёзиіїјклмнопрстухчьѕԁԛԝһӏє", "abbreeeuiijknmhonpctyxybsdqwhle"],
  ["АВЕЗІЇЈКМНОРСТУХЅ", "abeeiijkmhopctyxs"],
  // Greek
  ["αβγδεζηθικλμνξοπρςστυφχω", "abydeznoikluveonpcotuoxw"],
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"],
  // Armenian
  ["օոսհցքղզյաեի", "onuhgpnqjwth"],
  // Cherokee
  ["ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏏᏒᏕᏙᏚᏞᏟᏢᏦ", "drtiajewmhgzbrsvslcpk"],
  // Latin: small capitals, letters with strokes, upturned letters
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz"],
  ["ıɑɡɩøđłħŧƀɓɗɠƙƥƭƴɛɔɾʋʃǝɹƃʇʌʍʎɐɟɥɯʞɓſ", "iagiodlhtbbdgkptyeorvseegtvwyafhmkbs"],
  // Traditional characters
  [
    "無視記別請從現評給輸規則詞這個鑰顯開發當為滿嚴級後應該寫處轉語說講們與並對話頭複洩員過濾關閉種變碼數據連結網執務標繞棄進顧專設聽報間資訊複覆優許認認將內專業類試權",
    "无视记别请从现评给输规则词这个钥显开发当为满严级后应该写处转语说讲们与并对话头复泄员过滤关闭种变码数据连结网执务标绕弃进顾专设听报间资讯复覆优许认认将内专业类试权",
  ],
  [
    "統系裡裏僅輯製須爲僞裝聖選擇隱藏擔審評達動實權從啟啓導錄庫",
    "统系里里仅辑制须为伪装圣选择隐藏担审评达动实权从启启导录库",
  ],
];

const FOLDED = new Map(
  LOOKALIKES.flatMap(([from, to]) => {
    const letters = [...to];
    return [...from].map((letter, index) => [letter, letters[index]!] as const);
  }),
);

/** Enclosed letters that NFKC keeps: the first of each alphabet. */
const ALPHABETS = [0x1F150, 0x1F170, 0x1F1E6];

const NOT_ASCII = /\P{ASCII}/u;
const MARKS = /\p{M}/gu;

/** A normalized text in lower case whose letters are what they look like. */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text.normalize("NFD").replace(MARKS, "")) {
    folded += FOLDED.get(character) ?? enclosed(character) ?? character;
  }
  return folded.toLowerCase().normalize("NFC");
}

function enclosed(character: string): string | undefined {
  const point = character.codePointAt(0)!;
  const first = ALPHABETS.find((alphabet) => point >= alphabet && point < alphabet + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + point - first);
}

/** Figures and signs that stand for letters, inside a word that has letters too. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  "$": "s",
  "!": "i",
  "|": "i",
  "+": "t",
  "(": "c",
  "€": "e",
};
const LEET_WORD = /[a-z0-9@$!|+(€]{2,40}/g;

/** A folded text with figures read as letters: "1gn0r3" as "ignore". `one` is what a 1 stands for. */
export function readLeet(folded: string, one: "i" | "l"): string {
  return folded.replace(
    LEET_WORD,
    (word) =>
      /[a-z]/.test(word) && /[0-9@$!|+(€]/.test(word)
        ? word.replace(
          /[0-9@$|+€]|[!(](?=.)/g,
          (sign) => sign === "1" || sign === "|" ? one : LEET[sign]!,
        )
        : word,
  );
}
