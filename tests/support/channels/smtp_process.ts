/**
 * The process behind `startSmtp` of `smtp.ts`: an SMTP server, and an HTTP server by which the test reads
 * what it received and tells it how to behave. Arguments: the TLS mode. Prints both ports as JSON.
 */
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Behaviour, RawMail, TlsMode } from "./smtp.ts";

const tls = Deno.args[0] as TlsMode;
const mails: RawMail[] = [];
const greylisted = new Set<string>();
let behaviour: Behaviour = {};
let server: SMTPServer | undefined;
let port = 0;

/** Never answers: the client has to give up. */
const silence = () => {};

function refusal({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** The connections of a server with their sockets, which the library keeps to itself. */
function connectionsOf(one: SMTPServer): { id: string; _socket: { destroy(): void } }[] {
  return [...one.connections] as unknown as ReturnType<typeof connectionsOf>;
}

function drop({ id }: SMTPServerSession): void {
  connectionsOf(server!).find((connection) => connection.id === id)?._socket.destroy();
}

function create(): SMTPServer {
  const { login } = behaviour;
  return new SMTPServer({
    secure: tls === "implicit",
    hideSTARTTLS: tls !== "starttls",
    disabledCommands: login ? [] : ["AUTH"],
    authOptional: !login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // Without one of its own, the server uses its built-in certificate, which nobody signed.
    logger: false,
    onConnect(_session, done) {
      if (behaviour.silent === "greeting") return silence();
      done(behaviour.greeting ? refusal(behaviour.greeting) : null);
    },
    onAuth({ username, password }, _session, done) {
      const fits = username === login?.user && password === login?.pass;
      if (fits) return done(null, { user: username });
      done(refusal({ code: 535, text: `5.7.8 bad log-in of ${username} with ${password}` }));
    },
    onMailFrom(_address, session, done) {
      if (behaviour.drop === "sender") return drop(session);
      done(behaviour.sender ? refusal(behaviour.sender) : null);
    },
    onRcptTo({ address }, _session, done) {
      if (behaviour.refuse?.includes(address)) {
        return done(refusal({ code: 550, text: `5.1.1 <${address}> no such user` }));
      }
      if (behaviour.greylist && !greylisted.has(address)) {
        greylisted.add(address);
        return done(refusal({ code: 451, text: "4.7.1 greylisted, try again later" }));
      }
      done();
    },
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      // The declared type of the stream lacks its events.
      const source = stream as unknown as {
        on(event: "data", listener: (chunk: Uint8Array) => void): void;
        on(event: "end", listener: () => void): void;
      };
      source.on("data", (chunk) => {
        chunks.push(chunk);
        if (behaviour.drop === "data") drop(session);
      });
      source.on("end", () => {
        if (behaviour.drop === "data" || behaviour.silent === "data") return silence();
        setTimeout(() => {
          if (behaviour.message) return done(refusal(behaviour.message));
          mails.push(received(chunks, session));
          done(null, `queued as ${mails.length}`);
        }, behaviour.delayMs ?? 0);
      });
    },
  });
}

function received(chunks: readonly Uint8Array[], session: SMTPServerSession): RawMail {
  const bytes = chunks.flatMap((chunk) => [...chunk]);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    raw: new TextDecoder().decode(new Uint8Array(bytes)),
    envelope: {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    },
    connection: session.id,
    secure: session.secure,
    user: session.user ?? null,
    receivedAt: new Date().toISOString(),
  };
}

async function up(): Promise<void> {
  server = create();
  // A client that breaks off is what some tests want.
  server.on("error", () => {});
  port = await new Promise<number>((resolve) => {
    const listener = server!.listen(port, "127.0.0.1", () => {
      resolve((listener.address() as { port: number }).port);
    });
  });
}

/** Stops listening and breaks every connection. */
async function down(): Promise<void> {
  const closing = server;
  server = undefined;
  if (!closing) return;
  for (const { _socket } of connectionsOf(closing)) _socket.destroy();
  await new Promise<void>((resolve) => closing.close(() => resolve()));
}

const ACTIONS: Readonly<Record<string, (body: unknown) => unknown>> = {
  "/mails": () => mails,
  "/forget": () => void mails.splice(0),
  "/behave": async (body) => {
    behaviour = body as Behaviour;
    // What is announced in the greeting is decided when the server is created.
    await down();
    await up();
  },
  "/down": down,
  "/up": up,
};

await up();
const control = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  async (request) => {
    const action = ACTIONS[new URL(request.url).pathname];
    const body = await request.json();
    return Response.json(await action?.(body) ?? null);
  },
);
console.log(JSON.stringify({ port, control: control.addr.port }));
