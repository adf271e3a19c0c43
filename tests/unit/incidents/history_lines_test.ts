import assert from "node:assert/strict";
import { ASK_PURPOSES } from "@/lib/ai/rules/purposes.ts";
import { actionsOn } from "@/lib/audit/mod.ts";
import { CAPA_FIELDS, CAPA_STATUSES, RECHECK_RESULTS } from "@/lib/capas/mod.ts";
import { dateFormats, type Locale, LOCALES, translator } from "@/lib/i18n/mod.ts";
import { foldSaves, type HistoryEntry, IncidentCorrection } from "@/lib/incidents/mod.ts";
import { toldHistory } from "@/routes/pages/incident/history/HistorySection.tsx";
import { HISTORY_ACTS, historyWords } from "@/routes/pages/incident/history/words.ts";

type Act = keyof typeof HISTORY_ACTS;
type Change = Partial<Pick<HistoryEntry, "before" | "after">>;

let id = 0;
function entry(
  at: string,
  actor: string,
  action = "investigation.saved",
  change: Change = {},
): HistoryEntry {
  return {
    id: ++id,
    at: new Date(at),
    actor: { id: actor, full_name: actor },
    action,
    subject_type: "investigation",
    subject_id: "one",
    before: null,
    after: null,
    ...change,
  };
}

/** What the log holds of each act, as lib/ writes it. */
const CHANGES: Readonly<Record<Act, Change>> = {
  "incident.created": { after: { number: "INC-2026-000001", type: "near_miss" } },
  "incident.imported": { after: { number: "INC-2019-000001", original_number: "19/001" } },
  "incident.triaged": { after: { severity: 3, triage_notes: "Seen" } },
  "incident.triage_changed": { before: { triage_notes: null }, after: { triage_notes: "Seen" } },
  "incident.moved": { before: { status: "triaged" }, after: { status: "capa_pending" } },
  "incident.assigned": { before: { officer_id: null }, after: { officer_id: "one" } },
  "incident.corrected": {
    before: { location_text: null, type_details: {} },
    after: { location_text: "Gate 2", type_details: { potential: "high" } },
  },
  "incident.persons_corrected": { before: { persons: 1 }, after: { persons: 2 } },
  "incident.form_submitted": {
    after: { form6_submitted_on: "2026-03-12", form6_reference: "SL-1" },
  },
  "incident.form_printed": { after: { form: "6", draft: true, persons: 2 } },
  "incident.scene_released": { after: { scene_released_at: "2026-03-11T02:00:00Z" } },
  "incident.authority_notified": {
    after: { authority: "perkeso_48h", told_at: "2026-03-11T02:00:00Z", reference: "PKS-1" },
  },
  "incident.dosh_notified": { after: { dosh_notified_at: "2026-03-10T03:20:00Z" } },
  "incident.closed": { before: { status: "verification" }, after: { status: "closed" } },
  "evidence.added": { after: { file_name: "door.jpg", media_type: "image/jpeg" } },
  "addendum.created": { after: { body: "Later" } },
  "investigation.started": { after: { method: "fishbone" } },
  "investigation.saved": { after: { problem: "It slid", alcohol_test: "…" } },
  "investigation.submitted": { after: { root_causes: ["load_securing"] } },
  "capa.created": { after: { title: "Hang straps", owner_id: "one" } },
  "capa.updated": { before: { due_date: "2026-03-17" }, after: { due_date: "2026-03-20" } },
  "capa.moved": { before: { status: "open" }, after: { status: "pending_verification" } },
  "capa.verified": { after: { status: "verified", recheck_round: 0 } },
  "capa.reopened": { after: { status: "in_progress", reopen_reason: "Two bays lack it" } },
  "capa.rechecked": { after: { round: 2, result: "not_effective", note: null } },
  "capa.deleted": { before: { title: "Hang straps", owner_id: "one" } },
  "triage_suggestion.requested": { after: { prompt_version: "triage_suggestion.1" } },
  "rca_draft.requested": { after: { prompt_version: "rca_draft.1" } },
  "translation.requested": { after: { prompt_version: "translation.1" } },
};

/** Keys and codes of the program, and placeholders without a value. */
const RAW = /[{}]|[a-z]_[a-z]|\b(incident|capa|evidence|investigation|addendum)\.\w|undefined|NaN/;

function words(locale: Locale, action: string, change: Change): string {
  const one = entry("2026-03-10T04:00:00Z", "ali", action, change);
  const page = { t: translator(locale), locale, dates: dateFormats(locale, "Asia/Kuala_Lumpur") };
  const view = { page, record: { capas: [] }, history: [one] };
  return historyWords(view, { ...one, times: 1, since: one.at });
}

Deno.test("every act on an incident is told in words, in every language", () => {
  for (const locale of LOCALES) {
    const other = translator(locale)("history.other");
    for (const [act, change] of Object.entries(CHANGES)) {
      const told = words(locale, act, change);
      assert.doesNotMatch(told, RAW, `${locale} ${act}`);
      assert.notEqual(told, other, `${locale} ${act}`);
    }
    assert.equal(words(locale, "incident.blessed", {}), other);
  }
  const said = words("en", "capa.rechecked", CHANGES["capa.rechecked"]);
  assert.equal(said, "Effectiveness of “an action” checked after 60 days: Not effective");
});

Deno.test("whatever lib/ writes about an incident that is still there has its sentence", async () => {
  const types = ["incident", "evidence", "addendum", "investigation", "capa"] as const;
  const filtered: string[] = types.flatMap(actionsOn);
  const written = (await actsWrittenIn(new URL("../../../lib/", import.meta.url)))
    .filter((act) => /^(incident|evidence|addendum|investigation|capa)\./.test(act));
  assert.ok(written.length >= 20, `${written.length} acts were found`);
  for (const act of [...filtered, ...written].filter((act) => act !== "incident.deleted")) {
    assert.ok(act in HISTORY_ACTS, act);
  }
  // lib/ai/ask.ts writes these by the name of the purpose.
  written.push(...ASK_PURPOSES.map((purpose) => `${purpose}.requested`));
  assert.deepEqual(Object.keys(HISTORY_ACTS).filter((act) => !written.includes(act)), []);
});

Deno.test("every state, result and field that an act can name has its word", () => {
  for (const locale of LOCALES) {
    const unknown = translator(locale)("history.something_else");
    const told = [
      ...CAPA_STATUSES.map((status) => words(locale, "capa.moved", { after: { status } })),
      ...RECHECK_RESULTS.map((result) =>
        words(locale, "capa.rechecked", { after: { round: 1, result } })
      ),
      ...Object.keys(IncidentCorrection.shape)
        .filter((field) => field !== "persons" && field !== "seen_at")
        .map((field) => words(locale, "incident.corrected", { after: { [field]: null } })),
      ...Object.keys(CAPA_FIELDS).filter((field) => field !== "status")
        .map((field) => words(locale, "capa.updated", { after: { [field]: null } })),
    ];
    for (const line of told) assert.ok(!line.includes(unknown), `${locale}: ${line}`);
    const strange = words(locale, "incident.corrected", { after: { brand_new: 1, newer: 2 } });
    assert.equal(strange, words(locale, "incident.corrected", { after: { newest: 3 } }));
    assert.doesNotMatch(strange, RAW);
  }
});

Deno.test("a second triage and another method are told by what they changed", () => {
  assert.equal(
    words("en", "incident.triage_changed", { before: { severity: 2 }, after: { severity: 4 } }),
    "Triage changed, severity from 2 to 4",
  );
  assert.equal(
    words("en", "investigation.saved", { after: { method: "fishbone" } }),
    "Investigation saved with another method: Fishbone diagram",
  );
});

Deno.test("a state that an act brought about is told with that act", () => {
  const moved = { before: { status: "triaged" }, after: { status: "investigating" } };
  const started = { after: { method: "five_why" } };
  const history = [
    entry("2026-03-10T01:00:00Z", "ali", "investigation.started", started),
    entry("2026-03-10T01:00:00Z", "ali", "incident.moved", moved),
    entry("2026-03-10T02:00:00Z", "ali", "incident.moved", moved),
  ];
  const page = {
    t: translator("en"),
    locale: "en",
    dates: dateFormats("en", "Asia/Kuala_Lumpur"),
  } as const;
  const told = toldHistory({ page, record: { capas: [] }, history });
  assert.equal(told.length, 2);
  assert.match(told[0]!.words, /^Investigation started: .+\. Status changed from Triaged to .+\.$/);
});

Deno.test("saves of one person in a row on one day are one line, and nothing else is", () => {
  const history = [
    entry("2026-03-10T01:00:00Z", "ali", "investigation.started"),
    entry("2026-03-10T01:01:00Z", "ali"),
    entry("2026-03-10T01:02:00Z", "ali"),
    entry("2026-03-10T01:03:00Z", "mei"),
    entry("2026-03-10T01:04:00Z", "ali"),
    entry("2026-03-10T01:05:00Z", "ali", "capa.created"),
    entry("2026-03-10T01:06:00Z", "ali"),
    entry("2026-03-11T01:07:00Z", "ali"),
  ];
  const lines = foldSaves(history, (at) => at.toISOString().slice(0, 10));
  assert.deepEqual(lines.map(({ times }) => times), [1, 2, 1, 1, 1, 1, 1]);
  const [, folded] = lines;
  assert.equal(folded!.since.toISOString(), "2026-03-10T01:01:00.000Z");
  assert.equal(folded!.at.toISOString(), "2026-03-10T01:02:00.000Z");
});

Deno.test("a change of method stands out of the saves around it", () => {
  const history = [
    entry("2026-03-10T01:01:00Z", "ali"),
    entry("2026-03-10T01:02:00Z", "ali"),
    entry("2026-03-10T01:03:00Z", "ali", "investigation.saved", { after: { method: "fishbone" } }),
    entry("2026-03-10T01:04:00Z", "ali"),
    entry("2026-03-10T01:05:00Z", "ali"),
  ];
  const lines = foldSaves(history, (at) => at.toISOString().slice(0, 10));
  assert.deepEqual(lines.map(({ times }) => times), [2, 1, 2]);
  assert.deepEqual(lines[1]!.after, { method: "fishbone" });
});

/** The acts that the sources below a folder write to the audit log. */
async function actsWrittenIn(folder: URL): Promise<string[]> {
  const acts: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) acts.push(...await actsWrittenIn(new URL(`${name}/`, folder)));
    else if (name.endsWith(".ts")) {
      const source = await Deno.readTextFile(new URL(name, folder));
      if (!/\b(writeAudit|auditEntry)\(/.test(source)) continue;
      for (const [, value] of source.matchAll(/\baction:([^,}]+)[,}]/g)) {
        acts.push(...value!.matchAll(/"([a-z_]+\.[a-z_]+)"/g).map(([, act]) => act!));
      }
    }
  }
  return acts;
}
