import { deriveKey } from "@/lib/keys.ts";

/** Length of the nonce of AES-GCM in bytes (NIST SP 800-38D, 5.2.1.1). */
const NONCE = 12;

/** Encrypts values of settings. Each is bound to its name, so a value moved to another row does not open. */
export interface Sealer {
  seal(name: string, value: string): Promise<Uint8Array>;
  /** @returns null when the value was sealed under another secret or name, or was changed */
  open(name: string, sealed: Uint8Array): Promise<string | null>;
}

/** AES-256-GCM under a key derived from `APP_SECRET`; a sealed value is the nonce, then the ciphertext with its tag. */
export async function createSealer(secret: string): Promise<Sealer> {
  const bytes = await deriveKey(secret, "settings");
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const parameters = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(`siaga setting ${name}`),
  });
  return {
    seal: async (name, value) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const text = new TextEncoder().encode(value);
      const sealed = await crypto.subtle.encrypt(parameters(name, nonce), key, text);
      return new Uint8Array([...nonce, ...new Uint8Array(sealed)]);
    },
    open: async (name, sealed) => {
      const nonce = new Uint8Array(sealed.slice(0, NONCE));
      const rest = new Uint8Array(sealed.slice(NONCE));
      try {
        const text = await crypto.subtle.decrypt(parameters(name, nonce), key, rest);
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

const DOTS = "••••";

/** Shorter values show nothing: four characters would be half of them. */
const SHOWN_FROM = 8;

/** A secret as a page shows it: dots and its last four characters. */
export function mask(value: string): string {
  const characters = [...value];
  return characters.length < SHOWN_FROM ? DOTS : DOTS + characters.slice(-4).join("");
}
