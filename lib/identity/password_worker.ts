import bcrypt from "bcryptjs";
import { answerQuestions } from "@/lib/worker_host.ts";
import type { Question } from "./passwords.ts";

answerQuestions(({ hash, password, cost }: Question): string | boolean =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash)
);
