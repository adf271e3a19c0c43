import assert from "node:assert/strict";
import { LOCALES, translator } from "@/lib/i18n/mod.ts";
import { REGISTER_COLUMNS } from "@/lib/register/mod.ts";
import { runCommand } from "@/tasks/requirements/command.ts";
import { libreOfficePath } from "@/tasks/requirements/libreoffice.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** Reports and how a spreadsheet shows their text. */
const TEXTS: readonly [description: string, shown: string][] = [
  ['=HYPERLINK("https://evil.example","x")', `'=HYPERLINK("https://evil.example","x")`],
  ["  ＝SUM(A1:B9) + 1", "'＝SUM(A1:B9) + 1"],
  ["\u200b@cmd|' /C calc'!A0", "'\u200b@cmd|' /C calc'!A0"],
  ["\u202e=1+1 from the right", "'\u202e=1+1 from the right"],
  ['-2+3 pallets, "quoted", comma; end', '\'-2+3 pallets, "quoted", comma; end'],
  ["Éclair über naïve Ñandú, façade", "Éclair über naïve Ñandú, façade"],
  ["叉车撞上货架，没有人受伤。𠮷野家", "叉车撞上货架，没有人受伤。𠮷野家"],
  ["Lori terbabas\ndi jalan masuk", "Lori terbabas\ndi jalan masuk"],
];

testApi(
  "an exported file opened in LibreOffice has its columns and texts, and runs no formula",
  async (api) => {
    for (const [description] of TEXTS) await report(api, api.people.reporter, { description });
    const folder = await Deno.makeTempDir();
    try {
      // Shows that this LibreOffice does run a formula that is not guarded.
      await Deno.writeTextFile(`${folder}/control.csv`, '\ufeff"a"\r\n"=1+1"\r\n');
      for (const locale of LOCALES) {
        const reader = await api.as({ ...PEOPLE.hse, locale });
        const answer = await reader.get("/api/dashboard/export.csv");
        assert.equal(answer.status, 200);
        await Deno.writeFile(`${folder}/${locale}.csv`, answer.body!);
      }
      await Deno.writeTextFile(`${folder}/register.csv`, await registerOf(api));
      const sheets = await openInLibreOffice(folder, [...LOCALES, "control", "register"]);
      assert.deepEqual(sheets.control, { cells: [["a"], ["2"]], formulas: 1 });
      for (const locale of LOCALES) {
        const t = translator(locale);
        const { cells: [header, ...rows], formulas } = sheets[locale]!;
        assert.equal(formulas, 0, locale);
        assert.equal(header!.length, 16);
        for (const row of rows) assert.equal(row.length, 16, row.join("|"));
        const column = (name: "type" | "status" | "description" | "occurred_at") =>
          rows.map((row) =>
            row[header!.findIndex((it) => it.toLowerCase() === t(`export.${name}`).toLowerCase())]
          );
        assert.deepEqual(
          column("description").toSorted(),
          TEXTS.map(([, shown]) => shown).toSorted(),
        );
        assert.deepEqual(new Set(column("type")), new Set([t("type.near_miss")]));
        assert.deepEqual(new Set(column("status")), new Set([t("status.reported")]));
        assert.deepEqual(new Set(column("occurred_at")), new Set(["2026-03-10 11:00:00"]));
      }
      const { cells: [names, line], formulas } = sheets.register!;
      assert.equal(formulas, 0);
      assert.deepEqual(names, REGISTER_COLUMNS);
      const shown = Object.fromEntries(names!.map((name, at) => [name, line![at]]));
      assert.equal(shown.nama_pekerja, "'=1+1 Éclair 陈小明");
      assert.equal(shown.pekerjaan_semasa_kejadian, "'＝SUM(A1:B9)");
      assert.deepEqual([shown.kesan_kemalangan, shown.bilangan_hari_tidak_bekerja], ["THUK", "3"]);
      assert.equal(shown.bahagian_anggota_tercedera, "Jari tangan");
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

/** The register JKKP 8 of a year with one injury, whose person has hostile and rare texts. */
async function registerOf(api: Api): Promise<string> {
  const person = { name: "=1+1 Éclair 陈小明", job_at_time: "＝SUM(A1:B9)", body_part: "finger" };
  const { id } = await report(api, api.people.reporter, { type: "injury", persons: [person] });
  const { hse } = api.people;
  const triage = { severity: 2, checklist: { any_injury: true, lost_days: 3 } };
  await expectJson(hse.post(`/api/incidents/${id}/triage`, triage), 200);
  return new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await (await hse.get("/api/reports/jkkp-8?year=2026")).bytes());
}

interface Sheet {
  cells: string[][];
  formulas: number;
}

/** Converts CSV files of a folder in one process of LibreOffice, with a profile of its own. */
async function openInLibreOffice(
  folder: string,
  names: readonly string[],
): Promise<Record<string, Sheet>> {
  await runCommand(libreOfficePath, [
    `-env:UserInstallation=file://${folder}/profile`,
    ...["--headless", "--norestore", "--nolockcheck"],
    // Separated by commas, quoted, in UTF-8, all from the first line.
    ...["--infilter=CSV:44,34,76,1", "--convert-to", "fods", "--outdir", folder],
    ...names.map((name) => `${folder}/${name}.csv`),
  ], { HOME: folder });
  const sheets = names.map(async (name) =>
    [name, readSheet(await Deno.readTextFile(`${folder}/${name}.fods`))] as const
  );
  return Object.fromEntries(await Promise.all(sheets));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Reads what a sheet shows from a flat OpenDocument file. */
function readSheet(document: string): Sheet {
  const cells = [...document.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)]
      .flatMap(([, attributes, content = ""]) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes!)?.[1] ?? 1);
        return Array.from({ length: repeated }, () => readCell(content));
      })
  );
  return { cells, formulas: document.match(/table:formula=/g)?.length ?? 0 };
}

function readCell(content: string): string {
  const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)];
  return paragraphs.map(([, text = ""]) =>
    text.replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => " ".repeat(Number(count ?? 1)))
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/&(\w+);/g, (_, name) => ENTITIES[name]!)
  ).join("\n");
}
