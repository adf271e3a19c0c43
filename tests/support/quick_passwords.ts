import { createLogIn, type Passwords } from "@/lib/identity/mod.ts";
import type { TestServer } from "./server.ts";
import { PASSWORD } from "./world.ts";

/** Passwords without the cost of hashing, which record every comparison. */
export interface QuickPasswords extends Passwords {
  compared: { password: string; hash: string | undefined }[];
}

/** Puts quick passwords into a server, for tests that log in often. */
export async function useQuickPasswords({ services }: TestServer): Promise<QuickPasswords> {
  const compared: QuickPasswords["compared"] = [];
  const passwords: QuickPasswords = {
    compared,
    hash: () => Promise.resolve(`$2b$10$${"x".repeat(53)}`),
    matches: (password, hash) => {
      compared.push({ password, hash });
      return Promise.resolve(hash !== undefined && password === PASSWORD);
    },
    close: () => {},
  };
  const { database, config } = services;
  services.passwords.close();
  services.passwords = passwords;
  services.logIn = await createLogIn({ database, passwords, secret: config.appSecret });
  return passwords;
}
