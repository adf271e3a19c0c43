import assert from "node:assert/strict";
import { sealAudit, verifyAuditFile } from "@/lib/audit/mod.ts";
import { readCsv } from "@/lib/csv.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { sealLog } from "@/tests/support/fixtures/audit_entries.ts";

async function sealAsService(api: Api): Promise<void> {
  const { database, auditKey, clock } = api.services;
  await database.asAdministrator("seal", (tx) => sealAudit({ tx, now: clock.now() }, auditKey));
}

async function exportLog(api: Api): Promise<Uint8Array> {
  const answer = await api.people.admin.get("/api/admin/audit.csv");
  assert.equal(answer.status, 200);
  return new Uint8Array(await answer.arrayBuffer());
}

testApi("anyone reads the public key, and nothing of the private one", async (api) => {
  const key = await expectJson(api.nobody.get("/api/audit/key"), 200);
  assert.deepEqual(Object.keys(key).sort(), ["alg", "crv", "kid", "kty", "use", "x"]);
  assert.deepEqual([key.kty, key.crv, key.alg, key.use], ["OKP", "Ed25519", "EdDSA", "sig"]);
  assert.match(key.x, /^[\w-]{43}$/);
  assert.match(key.kid, /^[\w-]{43}$/);
});

testApi(
  "an exported file is verified with the public key alone; any change is found",
  async (api) => {
    await expectJson(api.people.reporter.post("/api/incidents", aReport()), 201);
    await sealAsService(api);
    const file = await exportLog(api);
    const { x } = await expectJson(api.nobody.get("/api/audit/key"), 200);
    assert.equal(await verifyAuditFile(file, x), null);

    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file);
    const changed = (from: string, to: string) => {
      assert.ok(text.includes(from), from);
      return verifyAuditFile(new TextEncoder().encode(text.replace(from, to)), x);
    };
    const lines = text.trimEnd().split("\r\n");
    assert.equal(await changed("incident.created", "incident.deleted"), "signature_wrong");
    assert.equal(await changed(`${lines[1]}\r\n`, ""), "signature_wrong");
    assert.equal(await changed(lines.at(-1)!, ""), "signature_missing");
    assert.equal(await changed("\ufeff", ""), "signature_wrong");
    const foreign = "A".repeat(43);
    assert.equal(await verifyAuditFile(file, foreign), "signature_wrong");
  },
);

testApi(
  "a file of before a change of the key says that its newest seal has another",
  async (api) => {
    await expectJson(api.people.reporter.post("/api/incidents", aReport()), 201);
    await sealLog(api.test.database, api.clock.now());
    const { x } = await expectJson(api.nobody.get("/api/audit/key"), 200);
    assert.equal(await verifyAuditFile(await exportLog(api), x), "seal_of_other_key");
  },
);

testApi("the exported log holds no health data", async (api) => {
  const { reporter, hse } = api.people;
  const report = aReport({
    type: "injury",
    type_details: { treatment: "hospital_admitted", injury_nature: "amputation" },
    persons: [{ name: "Lim Ah Kow", lost_days: 77, injury_nature: "amputation" }],
  });
  const { incident } = await expectJson(reporter.post("/api/incidents", report), 201);
  const triage = {
    severity: 4,
    checklist: { serious_bodily_injury: true, sbi_codes: ["SBI-04"], lost_days: 77 },
  };
  await expectJson(hse.post(`/api/incidents/${incident.id}/triage`, triage), 200);
  const persons = [{ name: "Lim Ah Kow", lost_days: 78 }];
  await expectJson(hse.patch(`/api/incidents/${incident.id}`, { persons }), 200);
  const cells = (await readCsv(await exportLog(api))).flat().join("\n");
  for (const secret of ["amputation", "hospital_admitted", "SBI-04", "77", "78", "Lim Ah Kow"]) {
    assert.equal(new RegExp(`\\b${secret}\\b`).test(cells), false, secret);
  }
  assert.match(
    cells,
    /"changed":\["injury_nature","lost_days"\]|"changed":\["lost_days","injury_nature"\]/,
  );
});
