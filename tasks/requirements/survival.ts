import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exists, runCommand } from "./command.ts";
import type { Requirement } from "./requirement.ts";

const script = fileURLToPath(new URL("unpack_packages", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache", import.meta.url));

/** Where the packages are unpacked; nothing of them is installed. */
const nginxFolder = join(cache, "nginx");
const poolerFolder = join(cache, "pgbouncer");

/** The program of Debian 12. */
export const nginxProgram = join(nginxFolder, "usr/sbin/nginx");

const libraries = join(poolerFolder, "usr/lib/x86_64-linux-gnu");

/** PgBouncer of Debian 13, with the libraries it was built for. */
export const poolerCommand: readonly string[] = [
  join(libraries, "ld-linux-x86-64.so.2"),
  "--library-path",
  libraries,
  join(poolerFolder, "usr/sbin/pgbouncer"),
];

/** Debian 12 has PgBouncer 1.18, which does not carry named statements; 13 has 1.24. */
const POOLER_PACKAGES = [
  "pgbouncer",
  "libc6",
  "libcares2",
  "libevent-2.1-7t64",
  "libpam0g",
  "libaudit1",
  "libcap-ng0",
  "libssl3t64",
  "libsystemd0",
  "libcap2",
  "libldap2",
  "libsasl2-2",
];

const unpacked = (
  name: string,
  folder: string,
  suite: string,
  packages: string[],
): Requirement => ({
  name,
  message: `unpacking Debian's package into ${folder.slice(cache.length - ".cache".length)}`,
  packages: [],
  isPresent: () => exists(folder),
  install: async () => {
    await runCommand("bash", [script, folder, suite, ...packages]);
  },
});

/** Requirements of the proof that the service survives what happens where it runs. */
export const survivalRequirements: readonly Requirement[] = [
  unpacked("nginx", nginxFolder, "bookworm", ["nginx"]),
  unpacked("PgBouncer 1.24", poolerFolder, "trixie", POOLER_PACKAGES),
];
