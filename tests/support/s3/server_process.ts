/**
 * A server that speaks S3, for tests: `server_process.ts <folder> <keys as JSON>` prints its port.
 * The server of the package does not check signatures of version 4: a door before it does, and lets
 * what is signed well through without them.
 */
import { Buffer } from "node:buffer";
import crypto from "node:crypto";
import S3rver from "s3rver";
import { signatureFault } from "./sigv4.ts";

// It writes the tokens of its lists with a cipher that today's runtimes have no more; any other will do.
const { createCipheriv, createDecipheriv } = crypto;
const twice = (half: Buffer) => Buffer.concat([half, half]);
Object.assign(crypto, {
  createCipheriv: (_: string, key: Buffer, iv: Buffer) =>
    createCipheriv("aes-128-cbc", twice(key), twice(iv)),
  createDecipheriv: (_: string, key: Buffer, iv: Buffer) =>
    createDecipheriv("aes-128-cbc", twice(key), twice(iv)),
});

const [directory = "", keys = ""] = Deno.args;
const { bucket, ...secrets } = JSON.parse(keys);

const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: (address) => console.log(`listening ${address.port}`),
}, async (request) => {
  const body = new Uint8Array(await request.arrayBuffer());
  const fault = await signatureFault(request, body, secrets);
  if (fault) return new Response(`<Error><Code>${fault}</Code></Error>`, { status: 403 });
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = new Headers(request.headers);
  headers.delete("Authorization");
  return await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method,
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
});
