import assert from "node:assert/strict";
import { guessDateOrder, readDay, readTime } from "@/lib/incidents/past/dates.ts";
import {
  guessColumns,
  plainForm,
  SEVERITIES_BY_WORD,
  TYPES_BY_WORD,
} from "@/lib/incidents/past/words.ts";

Deno.test("dates of registers are read, day first unless it is said otherwise", () => {
  const days: [written: string, day: string | null, rest?: string][] = [
    ["2024-03-05", "2024-03-05"],
    ["2024/3/5 14:35", "2024-03-05", "14:35"],
    ["2024-03-05T14:35:10", "2024-03-05", "14:35:10"],
    ["05/03/2024", "2024-03-05"],
    ["5.3.24", "2024-03-05"],
    ["5-3-2024, 2.35 pm", "2024-03-05", "2.35 pm"],
    ["5 Mac 2024", "2024-03-05"],
    ["05-Mar-24", "2024-03-05"],
    ["17 Ogos 2023 0815", "2023-08-17", "0815"],
    ["1 Disember 2022", "2022-12-01"],
    ["2024年3月5日", "2024-03-05"],
    ["２０２４年３月５日 下午2时35分", "2024-03-05", "下午2时35分"],
    ["29/02/2024", "2024-02-29"],
    ["29/02/2023", null],
    ["31/04/2024", null],
    ["12/25/2024", null],
    ["5 Foo 2024", null],
    ["soon", null],
    ["45356", null],
    ["", null],
  ];
  for (const [written, day, rest = ""] of days) {
    assert.deepEqual(readDay(written, "dmy"), day && { day, rest }, written);
  }
  assert.equal(readDay("05/03/2024", "mdy")?.day, "2024-05-03");
  assert.equal(readDay("2024-03-05", "mdy")?.day, "2024-03-05");
  assert.equal(guessDateOrder(["05/03/2024", "x", "13/03/2024"]), "dmy");
  assert.equal(guessDateOrder(["05/03/2024", "05/13/2024"]), "mdy");
  assert.equal(guessDateOrder(["13/03/2024", "05/13/2024"]), "dmy");
  assert.equal(guessDateOrder([]), "dmy");
});

Deno.test("times of registers are read, a number alone is none", () => {
  const times: Record<string, string | null> = {
    "14:35": "14:35",
    "7.05": "07:05",
    "14:35:59": "14:35",
    "1435": "14:35",
    "0815hrs": "08:15",
    "2:35 PM": "14:35",
    "12:05 a.m.": "00:05",
    "12 pm": "12:00",
    "9 pagi": "09:00",
    "3.30 petang": "15:30",
    "11 malam": "23:00",
    "下午2:35": "14:35",
    "上午9时": "09:00",
    "24:00": null,
    "14:60": null,
    "14": null,
    "13 pm": null,
    "noonish": null,
  };
  for (const [written, time] of Object.entries(times)) {
    assert.equal(readTime(written), time, written);
  }
});

Deno.test("columns are guessed by their headings in three languages, each field once", () => {
  assert.deepEqual(
    guessColumns([
      "No.",
      "Date of Incident",
      "Time",
      "Incident Type",
      "Depot",
      "Area",
      "Description",
      "LOCATION",
      "Cost (RM)",
    ]),
    {
      original_number: 0,
      occurred_on: 1,
      occurred_time: 2,
      type: 3,
      site: 4,
      zone: 5,
      description: 6,
    },
  );
  assert.deepEqual(
    guessColumns([
      "Bil.",
      "Tarikh Kejadian",
      "Masa",
      "Jenis Insiden",
      "Cawangan",
      "Bahagian",
      "Keterangan Kejadian",
      "Tindakan Segera",
      "Tarikh Tutup",
    ]),
    {
      original_number: 0,
      occurred_on: 1,
      occurred_time: 2,
      type: 3,
      site: 4,
      zone: 5,
      description: 6,
      immediate_action: 7,
      closed_on: 8,
    },
  );
  assert.deepEqual(
    guessColumns(["编号", "发生日期", "类型", "站点", "事故经过（简述）", "严重程度", "车牌号码"]),
    { original_number: 0, occurred_on: 1, type: 2, site: 3, description: 4, severity: 5, truck: 6 },
  );
  assert.deepEqual(guessColumns(["a", "", "b"]), {});
});

Deno.test("types and severities are known by their names in three languages", () => {
  const types = {
    "Near-Miss": "near_miss",
    "kemalangan nyaris": "near_miss",
    "未遂事件": "near_miss",
    "Property Damage": "asset",
    "LTI": "injury",
    "kebakaran": "fire",
  };
  for (const [word, type] of Object.entries(types)) {
    assert.equal(TYPES_BY_WORD.get(plainForm(word)), type, word);
  }
  assert.equal(TYPES_BY_WORD.get("alien"), undefined);
  for (const word of ["4", "4 major", "major"]) assert.equal(SEVERITIES_BY_WORD.get(word), 4, word);
});
