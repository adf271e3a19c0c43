import type { S3Config } from "@/lib/storage/mod.ts";
import { startProcess } from "@/tests/support/process.ts";

const KEYS = {
  bucket: "siaga-files",
  region: "ap-southeast-5",
  accessKeyId: "A-KEY-OF-TESTS",
  secretAccessKey: "a secret/of+tests",
};

/** A running server that speaks S3, and how to reach its bucket. */
export interface S3Server {
  config: S3Config;
  /** The same as variables of the environment. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the server as a process of its own, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = await Deno.makeTempDir();
  const process = startProcess("tests/support/s3/server_process.ts", {
    args: [folder, JSON.stringify(KEYS)],
  });
  const line = await process.line((each) => each.startsWith("listening "));
  const config = { ...KEYS, endpoint: `http://127.0.0.1:${line.slice("listening ".length)}` };
  return {
    config,
    environment: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    stop: async () => {
      process.kill("SIGKILL");
      await process.ended;
      await Deno.remove(folder, { recursive: true });
    },
  };
}
