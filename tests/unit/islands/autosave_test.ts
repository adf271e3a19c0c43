import assert from "node:assert/strict";
import { startAutosave } from "@/islands/investigation/autosave.ts";
import type { Answer } from "@/islands/investigation/save_request.ts";

Deno.test("a session or connection that comes back during a save leads to another one at once", async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const states: string[] = [];
  const autosave = startAutosave(
    () => new Promise((answer) => answers.push(answer)),
    ({ is }) => states.push(is),
  );
  autosave.changed();
  const first = autosave.now();
  // In another tab somebody logs in, and the page gets the focus again.
  autosave.retry();
  answers.shift()!({ is: "logged_out" } as Answer);
  await first;
  // The next retry by itself would come after five seconds.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(answers.length, 1, "no second save");
  answers.shift()!({ is: "saved", at: "12:00" } as unknown as Answer);
  await autosave.now();
  assert.equal(states.at(-1), "saved");
});
