import { expectJson } from "@/tests/support/answers.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { atOnce, type Deed, type Deeds } from "./deed.ts";

const { south, southBay, idleTruck } = PLACES;

/** The edit forms of the test world's places, with one changed value. */
const EDITS = {
  sites: [south.id, { name: south.name, code: south.code, address: "Jalan Muar 3" }],
  zones: [southBay.id, { name: "Bay by the gate", code: southBay.code }],
  trucks: [idleTruck.id, { number: "JSM 9120" }],
} as const;

/** New places of each kind, two each, so that one can be deleted. */
const NEW = {
  sites: [{ name: "Page depot", code: "PAGE" }, { name: "Brief depot", code: "BRIEF" }],
  zones: [
    { site_id: south.id, name: "Page zone", code: "PAGE" },
    { site_id: south.id, name: "Brief zone", code: "BRIEF" },
  ],
  trucks: [{ number: "PAGE 1" }, { number: "BRIEF 1" }],
} as const;

type Kind = keyof typeof NEW;

function deedsOf(kind: Kind): Deeds {
  const path = `/admin/${kind}`;
  const [id, edited] = EDITS[kind];
  const [made, deleted] = NEW[kind];
  const remove: Deed = async ({ people }) => {
    const answer = await expectJson(people.admin.post(`/api${path}`, deleted), 201);
    const [place] = Object.values<{ id: string }>(answer);
    return () => people.admin.form(`${path}/${place!.id}/delete`, {});
  };
  return {
    [`POST ${path}/new`]: atOnce(({ people }) => people.admin.form(`${path}/new`, made)),
    [`POST ${path}/:id/edit`]: atOnce(({ people }) =>
      people.admin.form(`${path}/${id}/edit`, edited)
    ),
    [`POST ${path}/:id/active`]: async ({ people }) => {
      await people.admin.form(`${path}/${id}/active`, { active: "true" });
      return () => people.admin.form(`${path}/${id}/active`, { active: "false" });
    },
    [`POST ${path}/:id/delete`]: remove,
  };
}

function codeDeedsOf(kind: "sites" | "zones"): Deeds {
  const path = `/admin/${kind}`;
  const code = `${path}/${EDITS[kind][0]}/report-code`;
  return {
    [`POST ${path}/:id/report-code/rotate`]: atOnce(({ people }) =>
      people.admin.form(`${code}/rotate`, {})
    ),
    [`POST ${path}/:id/report-code/revoke`]: atOnce(({ people }) =>
      people.admin.form(`${code}/revoke`, {})
    ),
  };
}

/** The form posts of sites, zones and trucks. */
export const placePageDeeds: Deeds = {
  ...deedsOf("sites"),
  ...codeDeedsOf("sites"),
  ...deedsOf("zones"),
  ...codeDeedsOf("zones"),
  ...deedsOf("trucks"),
};
