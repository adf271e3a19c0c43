import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApiOnBoth } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";

const HIDDEN = ["substance_use", "fatigue_fitness"];
const PLAIN = ["maintenance", "rule_not_followed", "other", null];

testApiOnBoth(
  "a cause that tells of health is “other” to those who see no health data",
  async (api) => {
    const { people } = api;
    const { at } = await incidentIn(api, "triaged");
    for (const category of [...HIDDEN, ...PLAIN]) {
      const { id } = await capaOn(api, at, "open", { root_cause_category: category });
      const seenBy = async (role: "hse" | "admin" | "management" | "supervisor" | "capa_owner") => {
        const { capa } = await expectJson(people[role].get(`/api/capas/${id}`), 200);
        const { incident } = await expectJson(people[role].get(at), 200);
        const { items } = await expectJson(people[role].get("/api/capas"), 200);
        const all = [capa, ...[...incident.capas, ...items].filter((one) => one.id === id)];
        assert.equal(all.length, 3, role);
        return all.map(({ root_cause_category }) => root_cause_category);
      };
      for (const role of ["hse", "admin"] as const) {
        assert.deepEqual(await seenBy(role), [category, category, category], role);
      }
      const told = category !== null && HIDDEN.includes(category) ? "other" : category;
      for (const role of ["management", "supervisor", "capa_owner"] as const) {
        assert.deepEqual(await seenBy(role), [told, told, told], role);
      }
      // What the owner writes back leaves the cause alone.
      const move = { status: "in_progress" };
      const { capa } = await expectJson(people.capa_owner.patch(`/api/capas/${id}`, move), 200);
      assert.equal(capa.root_cause_category, told);
      const kept = await expectJson(people.hse.get(`/api/capas/${id}`), 200);
      assert.equal(kept.capa.root_cause_category, category);
    }
  },
);
