import type { Person, StoredPerson } from "@/lib/incidents/mod.ts";
import { PERSON_FIELDS } from "@/lib/incidents/mod.ts";
import type { RegisterCase } from "@/lib/register/mod.ts";
import { type ChecklistAnswers, completeChecklist, decide } from "@/lib/statutory/mod.ts";

/** A person whose facts for sheets I and II are all entered. */
export const WHOLE: Person = {
  name: "Ahmad bin Ali",
  id_type: "nric",
  id_number: "900315105567",
  birth_date: "1990-03-15",
  sex: "L",
  nationality: "Malaysia",
  employment_status: "permanent",
  occupation_group: "Pemandu lori",
  job_at_time: "Memunggah kontena",
  body_part: "finger",
  injury_nature: "fracture",
  mechanism: "caught_in_between",
  agent: "machine",
};

/** The same person without some facts. */
export function without(...names: (keyof Person)[]): Person {
  return Object.fromEntries(
    Object.entries(WHOLE).filter(([name]) => !names.includes(name as keyof Person)),
  ) as Person;
}

type Sent = { submitted_on: string; reference: string | null };

/** What differs from an accident of 10 March 2026, 11:00 in Malaysia, with one whole person. */
export interface CaseFacts {
  answers: ChecklistAnswers;
  persons?: Person[];
  occurred?: string;
  details?: Record<string, unknown>;
  sent6?: Sent;
  sent7?: Sent;
  learned_on?: string;
  died_later?: boolean;
}

let made = 0;

/** A case of the register as it is read from the database. */
export function caseOf(facts: CaseFacts): RegisterCase {
  const { answers, persons = [WHOLE], occurred = "2026-03-10T03:00:00Z" } = facts;
  const checklist = completeChecklist(answers);
  const { forms, class6 } = decide(checklist);
  const nothing = { submitted_on: null, reference: null };
  made++;
  return {
    incident_id: `case-${made}`,
    incident_number: `INC-2026-${String(made).padStart(6, "0")}`,
    site_id: "north",
    site_name: "North depot",
    is_closed: false,
    type: "injury",
    type_details: facts.details ?? {},
    occurred_at: new Date(occurred),
    checklist,
    class6,
    learned_on: facts.learned_on ?? null,
    form6: { required: forms.includes("JKKP6"), ...(facts.sent6 ?? nothing) },
    form7: { required: forms.includes("JKKP7"), ...(facts.sent7 ?? nothing) },
    died_later: facts.died_later ?? false,
    persons: persons.map((person, index) => {
      const empty = Object.fromEntries(PERSON_FIELDS.map((name) => [name, null]));
      return { ...empty, ...person, id: `person-${index}` } as StoredPerson;
    }),
  };
}

const SENT = { submitted_on: "2026-03-16", reference: "SL/SKEM/26/00101" };
const SENT_7 = { submitted_on: "2026-03-20", reference: "SL/SKES/26/00007" };
const SECOND: Person = { ...WHOLE, name: "Siti binti Omar", id_number: "880101145566", sex: "P" };
const noise: ChecklistAnswers = { disease_code: "noise_hearing_disorder" };

/**
 * Forty incidents and what the register has to say of them, worked out by hand from the sheets of JKKP 8:
 * `category | effect | days off | days lost | none lost | form`, then what is missing.
 */
export const FORTY: readonly [name: string, facts: CaseFacts, lines: readonly string[]][] = [
  ["a first-aid case", { answers: { any_injury: true, lost_days: 0 } }, [
    "Kemalangan | THUK | 0 | Tidak | Ya | -",
  ]],
  ["one day off", { answers: { any_injury: true, lost_days: 1 } }, [
    "Kemalangan | THUK | 1 | Ya | Tidak | -",
  ]],
  ["four days off need no form", { answers: { any_injury: true, lost_days: 4 } }, [
    "Kemalangan | THUK | 4 | Ya | Tidak | -",
  ]],
  ["five days off need form 6", { answers: { any_injury: true, lost_days: 5 } }, [
    "Kemalangan | THUK | 5 | Ya | Tidak | JKKP 6 ! form",
  ]],
  ["five days off, form sent", { answers: { any_injury: true, lost_days: 5 }, sent6: SENT }, [
    "Kemalangan | THUK | 5 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
  ]],
  ["a form without reference", {
    answers: { any_injury: true, lost_days: 30 },
    sent6: { ...SENT, reference: null },
  }, ["Kemalangan | THUK | 30 | Ya | Tidak | JKKP 6 16/03/2026 ! form"]],
  ["more than four days, number unknown", { answers: { over_4_days: "yes" }, sent6: SENT }, [
    "Kemalangan | THUK | - | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101 ! days_off",
  ]],
  ["up to four days, number unknown", { answers: { any_injury: true, over_4_days: "no" } }, [
    "Kemalangan | THUK | - | - | - | - ! days_off",
  ]],
  ["days off not known", { answers: { any_injury: true } }, [
    "Kemalangan | THUK | - | - | - | - ! days_off",
  ]],
  ["the person's days count before the triage's", {
    answers: { any_injury: true, lost_days: 2 },
    persons: [{ ...WHOLE, lost_days: 3 }],
  }, ["Kemalangan | THUK | 3 | Ya | Tidak | -"]],
  ["a death", { answers: { fatality: true }, sent6: SENT }, [
    "Kemalangan | M | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
  ]],
  ["a death of which the person's record knows days", {
    answers: { fatality: true, lost_days: 3 },
    persons: [{ ...WHOLE, lost_days: 3, effect: "M" }],
    sent6: SENT,
  }, ["Kemalangan | M | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["a permanent disability is charged 6,000 days", {
    answers: { permanent_disability: true, serious_bodily_injury: true, lost_days: 40 },
    sent6: SENT,
  }, ["Kemalangan | HUK | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["a serious injury, days unknown", { answers: { serious_bodily_injury: true } }, [
    "Kemalangan | THUK | - | - | - | JKKP 6 ! days_off form",
  ]],
  ["a serious injury with three days: form advised only", {
    answers: { serious_bodily_injury: true, lost_days: 3 },
  }, ["Kemalangan | THUK | 3 | Ya | Tidak | -"]],
  ["a death after closure", {
    answers: { serious_bodily_injury: true, lost_days: 20 },
    sent6: SENT,
    died_later: true,
  }, ["Kemalangan | M | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["nobody entered", { answers: { any_injury: true, lost_days: 2 }, persons: [] }, [
    "Kemalangan | THUK | 2 | Ya | Tidak | - ! no_person",
  ]],
  ["no identity number", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [without("id_number")],
  }, ["Kemalangan | THUK | 0 | Tidak | Ya | - ! id_number"]],
  ["only a name", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [{ name: "Lim" }],
  }, [
    "Kemalangan | THUK | 0 | Tidak | Ya | - ! id_number details:birth_date,sex,nationality,employment_status,occupation_group,job_at_time,body_part,mechanism,injury_nature,agent",
  ]],
  ["the report's answers stand for one person's injury", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [without("body_part", "mechanism", "injury_nature", "agent")],
    details: {
      body_part: ["arm"],
      mechanism: "fall_of_person",
      injury_nature: "burn",
      agent: "other",
    },
  }, ["Kemalangan | THUK | 0 | Tidak | Ya | -"]],
  ["the report's answers are nobody's among two", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [without("body_part"), SECOND],
    details: { body_part: ["arm"] },
  }, [
    "Kemalangan | THUK | 0 | Tidak | Ya | - ! details:body_part",
    "Kemalangan | THUK | 0 | Tidak | Ya | -",
  ]],
  ["two persons, days of each", {
    answers: { any_injury: true, over_4_days: "yes" },
    persons: [{ ...WHOLE, lost_days: 9 }, { ...SECOND, lost_days: 0 }],
    sent6: SENT,
  }, [
    "Kemalangan | THUK | 9 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
    "Kemalangan | THUK | 0 | Tidak | Ya | JKKP 6 16/03/2026 SL/SKEM/26/00101",
  ]],
  ["two persons, days of the triage are of nobody", {
    answers: { any_injury: true, lost_days: 3 },
    persons: [WHOLE, SECOND],
  }, [
    "Kemalangan | THUK | - | - | - | - ! days_off",
    "Kemalangan | THUK | - | - | - | - ! days_off",
  ]],
  ["two persons, nobody lost a day", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [WHOLE, SECOND],
  }, ["Kemalangan | THUK | 0 | Tidak | Ya | -", "Kemalangan | THUK | 0 | Tidak | Ya | -"]],
  ["two persons, one died: who is not entered", {
    answers: { fatality: true },
    persons: [WHOLE, SECOND],
    sent6: SENT,
  }, [
    "Kemalangan | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101 ! days_off effect",
    "Kemalangan | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101 ! days_off effect",
  ]],
  ["two persons, one died: who is entered", {
    answers: { fatality: true },
    persons: [{ ...WHOLE, effect: "M" }, { ...SECOND, effect: "THUK", lost_days: 12 }],
    sent6: SENT,
  }, [
    "Kemalangan | M | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
    "Kemalangan | THUK | 12 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
  ]],
  ["two persons, one disabled: who is not entered", {
    answers: { permanent_disability: true, lost_days: 90 },
    persons: [{ ...WHOLE, effect: "HUK" }, SECOND],
    sent6: SENT,
  }, [
    "Kemalangan | HUK | 6000 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
    "Kemalangan | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101 ! days_off effect",
  ]],
  ["a dangerous occurrence without victims", {
    answers: { dangerous_occurrence: true, do_code: "DO-01" },
    persons: [],
    sent6: SENT,
  }, ["Kejadian Berbahaya | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["a dangerous occurrence of no kind, not reported", {
    answers: { dangerous_occurrence: true },
    persons: [],
  }, ["Kejadian Berbahaya | - | - | - | - | JKKP 6 ! form kind"]],
  ["a dangerous occurrence with an unhurt person", {
    answers: { dangerous_occurrence: true, do_code: "DO-16" },
    sent6: SENT,
  }, ["Kejadian Berbahaya | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["a dangerous occurrence that hurt somebody", {
    answers: { dangerous_occurrence: true, do_code: "DO-03", any_injury: true, lost_days: 0 },
    sent6: SENT,
  }, ["Kemalangan | THUK | 0 | Tidak | Ya | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["a disease", { answers: { ...noise, lost_days: 0 }, sent7: SENT_7, learned_on: "2026-03-13" }, [
    "Penyakit Pekerjaan | - | 0 | Tidak | Ya | JKKP 7 20/03/2026 SL/SKES/26/00007",
  ]],
  ["a disease of no kind", {
    answers: { occupational_poisoning_disease: true, lost_days: 6 },
    sent7: SENT_7,
  }, ["Penyakit Pekerjaan | - | 6 | Ya | Tidak | JKKP 7 20/03/2026 SL/SKES/26/00007 ! kind"]],
  ["a chemical poisoning, form not sent", {
    answers: { disease_code: "chemical_poisoning", lost_days: 2 },
  }, ["Keracunan Pekerjaan | - | 2 | Ya | Tidak | JKKP 7 ! form"]],
  ["a poisoning by gas, nobody entered", {
    answers: { disease_code: "gas_fume_poisoning", lost_days: 0 },
    persons: [],
    sent7: SENT_7,
  }, ["Keracunan Pekerjaan | - | 0 | Tidak | Ya | JKKP 7 20/03/2026 SL/SKES/26/00007 ! no_person"]],
  ["a disease without days known", { answers: noise, sent7: SENT_7 }, [
    "Penyakit Pekerjaan | - | - | - | - | JKKP 7 20/03/2026 SL/SKES/26/00007 ! days_off",
  ]],
  ["an accident that poisoned is two cases with a form each", {
    answers: { disease_code: "chemical_poisoning", any_injury: true, lost_days: 8 },
    sent6: SENT,
  }, [
    "Kemalangan | THUK | 8 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101",
    "Keracunan Pekerjaan | - | 8 | Ya | Tidak | JKKP 7 ! form",
  ]],
  ["a dangerous occurrence with a disease is two cases", {
    answers: {
      dangerous_occurrence: true,
      do_code: "DO-18",
      disease_code: "lung_asthma",
      lost_days: 0,
    },
    sent6: SENT,
    sent7: SENT_7,
  }, [
    "Kejadian Berbahaya | - | - | - | - | JKKP 6 16/03/2026 SL/SKEM/26/00101",
    "Penyakit Pekerjaan | - | 0 | Tidak | Ya | JKKP 7 20/03/2026 SL/SKES/26/00007",
  ]],
  ["a form sent that a later triage no longer asks for", {
    answers: { any_injury: true, lost_days: 2 },
    sent6: SENT,
  }, ["Kemalangan | THUK | 2 | Ya | Tidak | JKKP 6 16/03/2026 SL/SKEM/26/00101"]],
  ["somebody born after the accident has no age", {
    answers: { any_injury: true, lost_days: 0 },
    persons: [{ ...WHOLE, birth_date: "2026-03-11" }],
  }, ["Kemalangan | THUK | 0 | Tidak | Ya | -"]],
];
