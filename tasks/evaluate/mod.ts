/**
 * Asks the language model of the environment about 40 labelled reports in three languages, and prints how
 * often it agrees on severity, flags and quality: `deno task evaluate`. Needs OPENAI_API_KEY; makes 80
 * calls and stores nothing.
 */
import { z } from "zod";
import { AI_VARIABLES, createEvaluator, readAi } from "@/lib/ai/mod.ts";
import { evaluate, type Evaluation } from "./agreement.ts";
import { REPORTS } from "./reports.ts";

/** Runs it. @returns the exit code */
export async function run(
  environment: Record<string, string>,
  print: (line: string) => void = console.log,
  reports = REPORTS,
): Promise<number> {
  const key = environment.OPENAI_API_KEY?.trim();
  if (!key) {
    print("OPENAI_API_KEY is missing: there is no model to evaluate.");
    return 1;
  }
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const { model } = readAi(z.object(AI_VARIABLES).parse(Object.fromEntries(given)));
  const outcomes = new Map<string, number>();
  const ai = createEvaluator(
    { ...model, key },
    (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
  );
  const { figures, differences } = await evaluate(ai, reports);
  print(`${model.model} at ${new URL(model.baseUrl).host}, ${reports.length} reports`);
  for (const line of linesOf(figures)) print(line);
  print(`calls: ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ")}`);
  for (const difference of differences) print(`- ${difference}`);
  return 0;
}

function linesOf(figures: Evaluation["figures"]): string[] {
  return Object.entries(figures).map(([name, { agreed, of }]) =>
    `${name.padEnd(32)} ${String(agreed).padStart(3)} of ${String(of).padStart(3)}  ${
      Math.round(100 * agreed / of)
    } %`
  );
}

if (import.meta.main) Deno.exit(await run(Deno.env.toObject()));
