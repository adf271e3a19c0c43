import assert from "node:assert/strict";
import { createEmbeddingModel, createEmbeddingWorker } from "@/lib/similar/mod.ts";
import { takeWaiting } from "@/lib/similar/store.ts";
import type { AiServer } from "@/tests/support/ai/provider.ts";
import { testAi, testAiOnBoth } from "@/tests/support/ai/api.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import type { Api } from "@/tests/support/api.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const PALLET = "A pallet slid off the forks beside the dock and nobody stood below.";
const OTHER_PALLET = "A pallet slid off the forks near the ramp and nobody stood below it.";
const OIL = "Oil leaked from a drum in the yard.";

function embeddings({ test }: Api) {
  return test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("incident_embeddings").selectAll().orderBy("incident_id").execute());
}

async function embeddingOf(api: Api, id: string) {
  return (await embeddings(api)).find(({ incident_id }) => incident_id === id);
}

function embedded(api: Api, { id }: Json) {
  return eventually("a vector", async () => {
    const { embedding = null } = await embeddingOf(api, id) ?? {};
    return embedding !== null;
  });
}

/** What a provider may answer with instead of 768 numbers. */
const BROKEN: Readonly<Record<string, unknown>> = {
  "too short": [0.5, 0.5],
  "zeros": Array(768).fill(0),
  "no numbers": Array(768).fill(null),
  "beyond the range of a float": Array(768).fill(1e300),
};

function answerWith(ai: AiServer, embedding: unknown): void {
  ai.misbehave({
    status: 200,
    body: { object: "list", data: [{ object: "embedding", index: 0, embedding }], model: "fake" },
  });
}

testAiOnBoth(
  "similar incidents are found by embeddings that never hold a report up",
  async (api, ai) => {
    const { people: { hse, reporter }, services, step } = api;
    const { embeddingWorker: worker } = services;
    const similar = (id: string, limit = "") => hse.get(`/api/incidents/${id}/similar${limit}`);
    const found = async (id: string, limit = "") =>
      (await expectJson(similar(id, limit), 200)).items as { incident: Json; similarity: number }[];

    let first: Json;
    let second: Json;
    let oil: Json;

    await step(
      "a report is stored while the model hangs, and embedded after its commit",
      async () => {
        worker.listen();
        const release = ai.hold();
        first = await report(api, reporter, {
          description: `${PALLET} ${PEOPLE.reporter.full_name} saw it, phone 012-345 6789.`,
        });
        assert.equal((await embeddingOf(api, first.id))?.embedding ?? null, null);
        release();
        await embedded(api, first);
        const stored = (await embeddingOf(api, first.id))!;
        assert.equal(stored.model, services.config.ai.embeddings.model);
        assert.equal(stored.attempts, 0);
        assert.match(ai.texts[0]!, /^near_miss\nA pallet slid/);
        assert.doesNotMatch(ai.texts[0]!, /reporter person|6789/);
      },
    );

    await step("the nearest come first, with a limit of 5, 1 to 20", async () => {
      second = await report(api, reporter, { description: OTHER_PALLET });
      oil = await report(api, reporter, { type: "environmental", description: OIL });
      await embedded(api, oil);
      await embedded(api, second);
      const asked = ai.texts.length;
      const items = await found(first.id);
      assert.deepEqual(items.map(({ incident }) => incident.id), [second.id, oil.id]);
      assert.ok(items[0]!.similarity > items[1]!.similarity + 0.2);
      assert.equal(items[0]!.incident.number, second.number);
      assert.equal(ai.texts.length, asked, "a stored vector needs no model");
      assert.equal((await found(first.id, "?limit=1")).length, 1);
      for (const limit of ["0", "21", "x"]) {
        await expectProblem(similar(first.id, `?limit=${limit}`), 422, "validation_failed");
      }
      await expectProblem(similar(crypto.randomUUID()), 404, "not_found");
    });

    await step("no list and no record holds a vector", async () => {
      for (const path of ["/api/incidents", `/api/incidents/${first.id}`]) {
        const text = JSON.stringify(await expectJson(hse.get(path), 200));
        assert.doesNotMatch(text, /embedding|text_hash/);
        assert.ok(text.length < 20_000);
      }
    });

    await step(
      "a corrected text and another model ask for a new vector, other changes do not",
      async () => {
        const before = (await embeddingOf(api, second.id))!;
        const asked = ai.texts.length;
        await expectJson(hse.patch(`/api/incidents/${second.id}`, { location_text: "Bay 4" }), 200);
        await worker.embedWaiting();
        assert.equal(ai.texts.length, asked);
        await expectJson(hse.patch(`/api/incidents/${second.id}`, { description: OIL }), 200);
        await eventually(
          "a new vector",
          async () => (await embeddingOf(api, second.id))?.embedding !== before.embedding,
        );
        assert.ok(ai.texts.length > asked);

        const { database, clock, log } = services;
        const renamed = createEmbeddingModel({
          available: () => services.ai.available(),
          embed: async (request) => ({ ...await services.ai.embed(request), model: "another" }),
        }, "another");
        const other = createEmbeddingWorker({ database, embeddings: renamed, clock, log });
        assert.deepEqual(await other.embedWaiting(), { examined: 3, sent: 3 });
        assert.deepEqual(await other.embedWaiting(), { examined: 0, sent: 0 });
        assert.ok((await embeddings(api)).every(({ model }) => model === "another"));
      },
    );

    await step("the route computes what is missing, and the job the rest", async () => {
      const items = await found(first.id);
      assert.deepEqual(items, [], "vectors of another model are not compared");
      assert.equal((await embeddingOf(api, first.id))!.model, services.embeddings.model);
      assert.deepEqual(await services.jobs.embeddings(api.clock.now()), { examined: 2, sent: 2 });
      assert.equal((await found(first.id)).length, 2);
    });

    await step("a closed incident is searched for with a vector that is not stored", async () => {
      await worker.stop();
      const { id } = await incidentIn(api, "closed", undefined, { description: OTHER_PALLET });
      await api.test.asSuperuser(
        `alter table incident_embeddings disable trigger closed_incident_lock;
      delete from incident_embeddings where incident_id = '${id}';
      alter table incident_embeddings enable always trigger closed_incident_lock;`,
      );
      const asked = ai.texts.length;
      assert.equal((await found(id))[0]!.incident.id, first.id);
      assert.equal((await found(id))[0]!.incident.id, first.id);
      assert.equal(ai.texts.length, asked + 2);
      assert.equal(await embeddingOf(api, id), undefined);
      const newer = createEmbeddingWorker(services);
      await newer.embedWaiting();
      assert.equal(await embeddingOf(api, id), undefined);
    });

    await step(
      "a model or a vector that fails is 503, and what failed waits longer each time",
      async () => {
        const { id } = await report(api, reporter, { description: PALLET });
        const refused = async () => {
          const body = await expectProblem(similar(id), 503, "embedding_unavailable");
          assert.equal(body.detail, "Embedding service unavailable");
        };
        for (const [name, vector] of Object.entries(BROKEN)) {
          answerWith(ai, vector);
          await refused();
          assert.equal((await embeddingOf(api, id))?.embedding ?? null, null, name);
        }
        const now = api.clock.now();
        const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
        const job = createEmbeddingWorker(services);
        assert.deepEqual(await job.embedWaiting(now), { examined: 1, sent: 0 });
        assert.deepEqual(await job.embedWaiting(now), { examined: 0, sent: 0 });
        assert.deepEqual(await job.embedWaiting(later(1)), { examined: 1, sent: 0 });
        assert.deepEqual(await job.embedWaiting(later(2)), { examined: 0, sent: 0 });
        ai.misbehave(null);
        const asked = ai.texts.length;
        const both = [job, createEmbeddingWorker(services)].map((one) =>
          one.embedWaiting(later(3))
        );
        const sent = (await Promise.all(both)).map((one) => one.sent).sort();
        assert.deepEqual(
          [sent, ai.texts.length],
          [[0, 1], asked + 1],
          "two processes share the work",
        );
        await expectJson(hse.patch(`/api/incidents/${id}`, { description: OTHER_PALLET }), 200);
        const { model } = services.embeddings;
        await api.test.database.asAdministrator(
          "take it as a process does that dies",
          (tx) => takeWaiting(tx, { model, now: later(3), limit: 1 }),
        );
        assert.deepEqual(await job.embedWaiting(later(4)), { examined: 0, sent: 0 });
        assert.deepEqual(await job.embedWaiting(later(6)), { examined: 1, sent: 1 });
        await ai.down();
        const { id: next } = await report(api, reporter, { description: OIL });
        await expectProblem(similar(next), 503, "embedding_unavailable");
        const page = await hse.get(`/incidents/${next}/similar`);
        assert.equal(page.status, 503);
        assert.match(await page.text(), /cannot be found right now/);
        assert.equal(
          (await found(id)).length > 0,
          true,
          "what is stored is found without the model",
        );
        await ai.up();
      },
    );

    await step("the page names what is shared and which verified actions worked", async () => {
      const { id, at, capa } = await incidentIn(api, "verification", undefined, {
        description: PALLET,
        type: "transport",
        truck_id: PLACES.truck.id,
      });
      const twin = await incidentIn(api, "capa_pending", undefined, {
        description: PALLET,
        type: "transport",
        truck_id: PLACES.truck.id,
      });
      api.clock.forward(31 * 24 * 3600);
      const again = await api.as(PEOPLE.hse);
      await expectJson(again.post(`${capa}/rechecks`, { round: 1, result: "effective" }), 201);
      await createEmbeddingWorker(services).embedWaiting();
      const page = await again.get(`/incidents/${twin.id}/similar`);
      assert.equal(page.status, 200);
      const html = await page.text();
      const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
      assert.match(text, /Very similar/);
      assert.match(text, /In common: type, zone, truck, root cause \(.+?\)/);
      assert.match(text, /Hang straps at every bay Effective at the check after 30 days/);
      assert.ok(html.includes(`/incidents/${id}"`));
      assert.match(await (await again.get(`/incidents/${id}`)).text(), /\/similar"/);
      assert.equal(at, `/api/incidents/${id}`);
    });
  },
);

testAi(
  "without a key the page says so kindly, the API answers 503 and nothing is tried",
  async (api, ai) => {
    const { id } = await report(api, api.people.reporter);
    assert.deepEqual(await api.services.embeddingWorker.embedWaiting(), { examined: 0, sent: 0 });
    await expectProblem(
      api.people.hse.get(`/api/incidents/${id}/similar`),
      503,
      "embedding_unavailable",
    );
    const page = await api.people.hse.get(`/incidents/${id}/similar`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /is not set up/);
    assert.deepEqual(await embeddings(api), []);
    assert.equal(ai.requests.length, 0);
  },
  { environment: { GEMINI_API_KEY: "" } },
);
