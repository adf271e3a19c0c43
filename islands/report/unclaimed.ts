import type { Author } from "@/islands/store/types.ts";

type Person = Pick<Author, "id"> | null;

/** Whether the person in front of this tab has said that a draft of nobody is theirs. */
export function answerTo(id: string, person: Person): "yes" | "no" | null {
  const [whose, answer] = sessionStorage.getItem(place(id))?.split(" ") ?? [];
  return whose === `${person?.id}` ? answer as "yes" | "no" : null;
}

/** Notes the answer for as long as the tab is open; it holds for nobody else. */
export function noteAnswer(id: string, person: Person, answer: "yes" | "no"): void {
  sessionStorage.setItem(place(id), `${person?.id} ${answer}`);
}

const place = (id: string) => `siaga-draft-${id}`;
