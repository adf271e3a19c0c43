import bcrypt from "bcryptjs";
import type { Answer, Question } from "./passwords.ts";

/** The part of a worker's global scope used here; the compiler knows only the scope of windows. */
interface Scope {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data }) => {
  const result = data.hash === undefined
    ? bcrypt.hashSync(data.password, data.cost)
    : bcrypt.compareSync(data.password, data.hash);
  scope.postMessage({ id: data.id, result });
};
