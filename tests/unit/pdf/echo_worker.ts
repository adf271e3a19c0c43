import { answerQuestions } from "@/lib/worker_host.ts";

/** Answers with the question and how many it has had, or fails as it is told to. */
let count = 0;

answerQuestions((question: string) => {
  count++;
  if (question === "refuse") throw new Error("refused");
  if (question === "die") setTimeout(() => Promise.reject(new Error("dead")));
  if (["die", "hang"].includes(question)) return new Promise<string>(() => {});
  return `${question} ${count}`;
});
