import assert from "node:assert/strict";
import { readNewestSeal, sealAudit, sealLink } from "@/lib/audit/mod.ts";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";
import { textOfPdf, withoutBlanks } from "@/tests/support/pages/pdf.ts";
import type { Caller, Json } from "@/tests/support/server.ts";

const LONG_NAME = "Muhammad Nur Aiman Hakim bin Datuk Seri Haji Wan Abdul Rahman";
const ADDRESS = "Lot 12, Tingkat 3 Blok B\nPersiaran Perindustrian Utama\nKawasan Bebas\nFasa 4";
const HOSTILE = "<b>x</b> =1+1 {{7*7}} \\) Tj ET %PDF http://evil.example/?a=1&b=2";

const PERSONS: Json[] = [
  {
    name: LONG_NAME,
    id_type: "nric",
    id_number: "900101145678",
    birth_date: "1990-01-01",
    sex: "L",
    nationality: "Malaysia",
    employment_status: "permanent",
    occupation_group: "Pemandu forklif",
    start_date: "2020-03-11",
    injury_nature: "fracture",
    lost_days: 20,
    effect: "THUK",
    treatment_place: "Hospital Klang",
  },
  {
    name: "陈䶮伟 (Žofie)",
    id_type: "passport",
    id_number: "E1234567",
    employer_name: "Kontraktor Maju Sdn. Bhd.",
    employer_address: ADDRESS,
    employment_status: "contract",
  },
];

const GRAVE: Json = { severity: 4, checklist: { serious_bodily_injury: true, lost_days: 20 } };
const BOTH: Json = {
  severity: 4,
  checklist: { dangerous_occurrence: true, disease_code: "noise_hearing_disorder" },
};

async function setUp({ people: { admin } }: Api): Promise<void> {
  const company = {
    name: "Siaga Logistik Sdn. Bhd.",
    registration_number: "199901012345",
    industry_sector: "Pengangkutan dan penyimpanan",
    industry_code: "49230",
    industry_size: "S",
    phone: "+60 3-1234 5678",
    email: "hse@siaga.example",
    notifier_name: "Puan Salmah binti Idris",
    notifier_designation: "Pegawai Keselamatan",
  };
  await expectJson(admin.patch("/api/admin/company", company), 200);
  const site = {
    address: ADDRESS,
    postcode: "42000",
    town: "Pelabuhan Klang",
    state: "Selangor",
    jkkp_number: "JKKP-77",
  };
  await expectJson(admin.patch(`/api/admin/sites/${PLACES.north.id}`, site), 200);
}

/** Downloads a form. @returns its text by pages, without blanks */
async function download(caller: Caller, path: string): Promise<{ name: string; pages: string[] }> {
  const answer = await caller.get(path);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.equal(answer.status, 200, new TextDecoder().decode(bytes.slice(0, 500)));
  assert.equal(answer.headers.get("Content-Type"), "application/pdf");
  assert.equal(answer.headers.get("Cache-Control"), "private, no-store");
  const [, name = ""] = /filename="([^"]*)"/.exec(answer.headers.get("Content-Disposition")!)!;
  const folder = Deno.env.get("FORMS_FOLDER");
  if (folder) await Deno.writeFile(`${folder}/${path.replaceAll(/\W/g, "_")}_${name}`, bytes);
  const text = await textOfPdf(bytes, ["-layout"]);
  return { name, pages: text.split("\f").slice(0, -1) };
}

function requireAll(text: string, values: readonly string[]): void {
  const solid = withoutBlanks(text);
  for (const value of values) {
    assert.ok(solid.includes(withoutBlanks(value)), `${value} in ${text}`);
  }
}

testApi(
  "forms JKKP 6 and 7 are printed as the law, the reader and the record have them",
  async (api) => {
    const { hse, admin, management, supervisor } = api.people;
    await setUp(api);

    await api.step("a form that nobody asks for is only printed as a draft", async () => {
      const { at } = await incidentIn(api, "reported");
      await expectProblem(hse.get(`${at}/form.pdf`), 409, "not_notifiable");
      await expectProblem(hse.get(`${at}/form.pdf?form=7`), 409, "not_notifiable");
      await expectProblem(hse.get(`${at}/form.pdf?form=8`), 422, "validation_failed");
      await expectProblem(hse.get(`${at}/form.pdf?draft=2`), 422, "validation_failed");
      const { pages } = await download(hse, `${at}/form.pdf?draft=1`);
      for (const page of pages) requireAll(page, ["DRAF/SALINAN KERJA · TIDAK WAJIB DILAPORKAN"]);
      const page = at.replace("/api", "");
      assert.match(await textOf(hse.get(`${page}/forms`)), /Draft of JKKP 6 .*Draft of JKKP 7/);
      assert.doesNotMatch(await textOf(management.get(`${page}/forms`)), /Draft of/);
      await expectProblem(supervisor.get(`${at}/form.pdf?draft=1`), 403, "forbidden");
    });

    await api.step(
      "each person has a form with every value, on paper and in the record",
      async () => {
        const description = `Forklif terbalik semasa memunggah. 叉车翻倒，工人受伤。 ${HOSTILE}`;
        const changes = { type: "injury", description, persons: PERSONS, location_text: "Bay 4" };
        const { id, at } = await incidentIn(api, "triaged", GRAVE, changes);
        await addFile(hse, id, { name: "gambar (1) - pintu #2.jpg" });
        const before = api.log.length;
        const { name, pages } = await download(hse, `${at}/form.pdf`);
        const { incident } = await expectJson(hse.get(at), 200);
        const number = incident.number.replaceAll("-", "");
        assert.equal(name, `JKKP6_${number}.pdf`);
        const text = pages.join("\n");
        requireAll(text, [
          ...[
            "Mangsa 1 daripada 2",
            "Mangsa 2 daripada 2",
            LONG_NAME,
            "900101145678",
            "01/01/1990",
          ],
          ...[
            "Malaysia",
            "Lelaki / Male",
            "Pemandu forklif",
            "11/03/2020",
            "5 tahun / years",
            "Tetap",
          ],
          ...[
            "陈䶮伟 (Žofie)",
            "E1234567",
            "Kontraktor Maju Sdn. Bhd.",
            "42000",
            "Pelabuhan Klang",
          ],
          ...["Selangor", "JKKP-77", "199901012345", "49230", "60312345678", "hse@siaga.example"],
          ...["Puan Salmah binti Idris", "Pegawai Keselamatan", "Siaga Logistik Sdn. Bhd."],
          ...["Loading bay, Bay 4, North depot", "10/03/2026", "gambar_1_pintu_2.jpg", description],
          ...["Belum ada meterai audit", ...ADDRESS.split("\n")],
        ]);
        assert.equal(
          withoutBlanks(text).split(withoutBlanks(ADDRESS)).length - 1,
          6,
          "of the site five times, of the contractor once",
        );
        for (const page of pages) {
          requireAll(page, [
            "DRAF / SALINAN KERJA",
            `JKKP 6 · ${incident.number}`,
          ]);
        }

        const printed = (await auditTrail(api, id)).filter(({ action }) =>
          action === "incident.form_printed"
        );
        assert.deepEqual(
          printed.map(({ before, after, incident_id }) => ({ before, after, incident_id })),
          [
            { before: null, after: { form: "6", draft: true, persons: 2 }, incident_id: id },
          ],
        );
        assert.doesNotMatch(JSON.stringify(api.log.slice(before)), /Muhammad|900101|陈|Selangor/);

        const copy = await download(management, `${at}/form.pdf`);
        const said = copy.pages.join("\n");
        requireAll(said, [
          "Maklumat peribadi dan kesihatan tidak dimasukkan",
          description,
          "Selangor",
        ]);
        assert.doesNotMatch(said, /Muhammad|900101145678|E1234567|陈|Kontraktor|Mangsa 1/);

        const page = await textOf(hse.get(`/incidents/${id}/forms`));
        assert.match(
          page,
          /2 forms in one file.*Person 2: 陈䶮伟 \(Žofie\) .*Tarikh Lahir \(Date of birth\)/,
        );
        assert.doesNotMatch(page, /Person 1|Company :/, "nothing of them is missing");
        assert.match(await textOf(hse.get(`/incidents/${id}`)), /JKKP 6 \(PDF\)/);
        const entry = page.match(/Fill in by hand/);
        assert.ok(entry);

        const sent = { form: "6", submitted_on: "2026-03-10", reference: "SL/SKEM/26/06892" };
        await expectJson(hse.post(`${at}/form-submissions`, sent), 200);
        const final = (await download(hse, `${at}/form.pdf?form=6`)).pages;
        for (const page of final) requireAll(page, ["SUBMITTED 10/03/2026 · SL/SKEM/26/06892"]);
        assert.doesNotMatch(final.join(""), /DRAF/);
        requireAll((await download(hse, `${at}/form.pdf?draft=1`)).pages[0]!, [
          "DRAF / SALINAN KERJA",
        ]);
      },
    );

    await api.step("what is missing leads to where the reader may enter it", async () => {
      const south = {
        site_id: PLACES.south.id,
        zone_id: PLACES.southBay.id,
        persons: [PERSONS[1]!],
      };
      const open = await incidentIn(api, "triaged", GRAVE, south);
      const closed = await incidentIn(api, "closed", GRAVE, south);
      const site = `/admin/sites/${PLACES.south.id}/edit"`;
      const edit = `/incidents/${open.id}/edit"`;
      const linksOf = async (caller: Caller, id: string) => {
        const html = await (await caller.get(`/incidents/${id}/forms`)).text();
        assert.match(html, /Alamat Organisasi/);
        return [site, edit, "closed: fill it in by hand"].filter((part) => html.includes(part));
      };
      assert.deepEqual(await linksOf(admin, open.id), [site, edit]);
      assert.deepEqual(await linksOf(hse, open.id), [edit]);
      assert.deepEqual(await linksOf(management, open.id), []);
      assert.deepEqual(await linksOf(admin, closed.id), [site, "closed: fill it in by hand"]);
      assert.match(
        await textOf(hse.get(`/incidents/${open.id}/forms`)),
        /Ask an administrator to fill it in/,
      );
    });

    await api.step("when both forms are due the reader is asked for one", async () => {
      const { at } = await incidentIn(api, "triaged", BOTH, { type: "health" });
      const { errors } = await expectProblem(hse.get(`${at}/form.pdf`), 422, "choose_form");
      assert.deepEqual(errors.map(({ path }: Json) => path), ["form"]);
      for (const form of ["6", "7"]) {
        const { pages, name } = await download(admin, `${at}/form.pdf?form=${form}`);
        requireAll(pages[0]!, [`JKKP ${form} · INC`]);
        assert.ok(name.startsWith(`JKKP${form}_INC2026`));
      }
      const page = await textOf(hse.get(`${at.replace("/api", "")}/forms`));
      assert.match(page, /Download JKKP 6 \(PDF\).*Download JKKP 7 \(PDF\)/);
    });

    await api.step(
      "a character that no font has is named before and instead of a download",
      async () => {
        const changes = { type: "injury", description: "Kaki cedera 😀 semasa kerja" };
        const { id, at } = await incidentIn(api, "triaged", GRAVE, changes);
        const { detail } = await expectProblem(
          hse.get(`${at}/form.pdf`),
          422,
          "unprintable_character",
        );
        assert.match(detail, /😀 \(U\+1F600\) in “Huraian/);
        const page = await textOf(hse.get(`${at.replace("/api", "")}/forms`));
        assert.match(page, /😀 \(U\+1F600\) in “Huraian.*Correct the report/);
        assert.doesNotMatch(page, /Download/);
        const chinese = await api.as({ ...PEOPLE.hse, locale: "zh" });
        const said = await textOf(chinese.get(`${at.replace("/api", "")}/forms`));
        assert.match(said, /“Huraian [^*“”]*（[^*“”]*经过[^*“”]*）”中的 😀（U\+1F600）/);
        assert.doesNotMatch(said, /[\u4e00-\u9fff](;|\.|: )/, "punctuation of another language");
        const trail = await auditTrail(api, id);
        assert.ok(trail.every(({ action }) => action !== "incident.form_printed"));
      },
    );

    await api.step("the newest seal is printed, and anyone can check its signature", async () => {
      const { test: { database }, clock } = api;
      const seal = (await database.asAdministrator("seal", (tx) =>
        sealAudit({ tx, now: clock.now() }, api.services.auditKey)))!;
      const hash = new Uint8Array(seal.hash).toHex();
      const { at } = await incidentIn(api, "triaged", GRAVE);
      const { pages } = await download(hse, `${at}/form.pdf`);
      for (const page of pages) {
        requireAll(page, [`Meterai audit no. ${seal.id}`, hash]);
      }

      const newest = (await database.asAdministrator("look", readNewestSeal))!;
      const link = sealLink(newest)!;
      for (const locale of LOCALES) {
        const reader = await api.as(null);
        reader.cookies.set("siaga_locale", locale);
        const text = await textOf(reader.get(`/seals/${link}`));
        for (const words of [sentence(locale, "seal.signed"), hash, `${seal.id}`]) {
          assert.ok(text.includes(words), `${locale} ${words}`);
        }
      }
      const [id, digest, signature] = link.split(".") as [string, string, string];
      const other = (text: string) =>
        text.replace(/^./, (first) =>
          first === "A" ? "B" : "A");
      const altered = [
        `${Number(id) + 1}.${digest}.${signature}`,
        `${id}.${other(digest)}.${signature}`,
        `${id}.${digest}.${other(signature)}`,
        `${id}.${digest}`,
        ...["12", "1.2.3", "a.b.c", `${link}x`, "1'or'1"],
      ];
      for (const wrong of altered) {
        const text = await textOf(api.nobody.get(`/seals/${encodeURIComponent(wrong)}`), 404);
        assert.ok(text.includes(sentence("en", "seal.not_signed")), wrong);
        assert.ok(!text.includes(hash));
      }
    });

    await api.step("twenty downloads at once do not stop the service", async () => {
      const { at } = await incidentIn(api, "triaged", GRAVE);
      let done = 0;
      const downloads = Array.from({ length: 20 }, async () => {
        const answer = await hse.get(`${at}/form.pdf`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        done++;
        return `${answer.status} ${new TextDecoder().decode(bytes.slice(0, 5))}`;
      });
      let alive = 0;
      while (done < 20) {
        const health = await api.nobody.get("/healthz");
        await health.body?.cancel();
        assert.equal(health.status, 200);
        if (done < 20) alive++;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      assert.deepEqual(new Set(await Promise.all(downloads)), new Set(["200 %PDF-"]));
      assert.ok(alive > 0, "the service answers while documents are drawn");
    });
  },
);
