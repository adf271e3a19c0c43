import assert from "node:assert/strict";
import { ConfigurationError, readConfig, readStorageConfig } from "@/lib/config.ts";

const APP_SECRET = "a secret for tests that is long enough";
const BUCKET = {
  S3_ENDPOINT: "https://s3.example/",
  S3_BUCKET: "siaga-files",
  S3_REGION: "ap-southeast-5",
  S3_ACCESS_KEY_ID: "a key",
  S3_SECRET_ACCESS_KEY: " a hidden one ",
};

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig({ APP_SECRET, ...environment });
    return "";
  } catch (error) {
    assert.ok(error instanceof ConfigurationError);
    return error.message;
  }
}

Deno.test("files lie in the data folder unless a bucket is named whole", () => {
  assert.equal(readConfig({ APP_SECRET }).s3, undefined);
  const blank = Object.fromEntries(Object.keys(BUCKET).map((name) => [name, ""]));
  assert.equal(readConfig({ APP_SECRET, ...blank }).s3, undefined);
  assert.deepEqual(readConfig({ APP_SECRET, ...BUCKET }).s3, {
    endpoint: "https://s3.example/",
    bucket: "siaga-files",
    region: "ap-southeast-5",
    accessKeyId: "a key",
    secretAccessKey: "a hidden one",
  });
});

Deno.test("half a bucket is refused by the names of what is missing", () => {
  const names = Object.keys(BUCKET) as (keyof typeof BUCKET)[];
  for (const missing of names) {
    const { [missing]: _, ...others } = BUCKET;
    for (const given of [others, { ...others, [missing]: "  " }]) {
      const faults = faultsOf(given);
      assert.match(faults, new RegExp(`^ {2}- ${missing}: missing; `, "m"));
      for (const name of names.filter((each) => each !== missing)) {
        assert.doesNotMatch(faults, new RegExp(`- ${name}: `), `${missing} alone is missing`);
      }
      assert.doesNotMatch(faults, /hidden/);
    }
  }
});

Deno.test("a wrong address and a wrong bucket are named, never shown", () => {
  assert.match(faultsOf({ ...BUCKET, S3_ENDPOINT: "ftp://x" }), /- S3_ENDPOINT: an http or https/);
  for (const bucket of ["A", "a/b", "../x", "x"]) {
    assert.match(faultsOf({ ...BUCKET, S3_BUCKET: bucket }), /- S3_BUCKET: the name of a bucket/);
  }
});

Deno.test("a command that stores files reads where to, and refuses half a bucket", () => {
  assert.deepEqual(readStorageConfig({}), { s3: undefined, dataDir: "./data" });
  const { s3, dataDir } = readStorageConfig({ ...BUCKET, DATA_DIR: "/srv/siaga" });
  assert.deepEqual([s3?.bucket, dataDir], ["siaga-files", "/srv/siaga"]);
  const { S3_REGION: _, ...half } = BUCKET;
  assert.throws(() => readStorageConfig(half), /S3_REGION: missing/);
});
