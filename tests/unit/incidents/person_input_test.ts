import assert from "node:assert/strict";
import { PersonInput } from "@/lib/incidents/persons.ts";

Deno.test("the number of a person is refused as what it was meant to be", () => {
  const cases: [number: string, type: string | undefined, refused: string | null][] = [
    ["900101145678", "nric", null],
    ["900101145678", undefined, null],
    ["a1234567", undefined, null],
    ["a1234567", "passport", null],
    ["900101-14-5678", "nric", "invalid_nric"],
    ["900101-14-5678", undefined, "invalid_nric"],
    ["900101 14 5678", undefined, "invalid_nric"],
    ["A1234567", "nric", "invalid_nric"],
    ["A 1234567", undefined, "invalid_passport"],
    ["900101-14-5678", "passport", "invalid_passport"],
  ];
  for (const [id_number, id_type, refused] of cases) {
    const { error } = PersonInput.safeParse({ name: "Aminah", id_type, id_number });
    const codes = error?.issues.map((issue) => "params" in issue ? issue.params?.code : issue.code);
    assert.deepEqual(codes ?? [], refused ? [refused] : [], `${id_type} ${id_number}`);
  }
});
