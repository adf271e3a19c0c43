import { CommandError } from "./on_database.ts";

const ENTER = new Set(["\r", "\n"]);
const BACKSPACE = new Set(["\x7f", "\b"]);
const INTERRUPT = new Set(["\x03", "\x04"]);

/**
 * Reads a new password: at a terminal it is typed twice without echo, otherwise it is one line of standard
 * input. It is not an argument, because every user of the machine can read those.
 * @throws CommandError
 */
export async function readNewPassword(): Promise<string> {
  if (!Deno.stdin.isTerminal()) return await readLine();
  const password = await askHidden("Password: ");
  if (await askHidden("Once more: ") !== password) {
    throw new CommandError("The two passwords differ; nothing was done.");
  }
  return password;
}

async function readLine(): Promise<string> {
  const text = await new Response(Deno.stdin.readable).text();
  const line = text.replace(/\r?\n$/, "");
  if (/[\r\n]/.test(line)) throw new CommandError("password: give one line on standard input");
  return line;
}

async function askHidden(question: string): Promise<string> {
  await Deno.stderr.write(new TextEncoder().encode(question));
  Deno.stdin.setRaw(true);
  try {
    return await readTyped();
  } finally {
    Deno.stdin.setRaw(false);
    console.error();
  }
}

/** Reads byte by byte, so that input typed ahead remains for the next prompt. */
async function readTyped(): Promise<string> {
  const decoder = new TextDecoder();
  const byte = new Uint8Array(1);
  let typed: string[] = [];
  while (await Deno.stdin.read(byte) !== null) {
    const character = decoder.decode(byte, { stream: true });
    if (ENTER.has(character)) break;
    if (INTERRUPT.has(character)) throw new CommandError("Nothing was done.");
    typed = BACKSPACE.has(character) ? typed.slice(0, -1) : [...typed, character];
  }
  return typed.join("");
}
