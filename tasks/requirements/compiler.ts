import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import { pgvector } from "./pgvector.ts";
import type { Requirement } from "./requirement.ts";

/** Needed only to build pgvector. */
export const compiler: Requirement = {
  name: "a C compiler",
  message: "installing gcc to build pgvector",
  packages: ["gcc", "libc6-dev"],
  isPresent: async () =>
    await pgvector.isPresent() ||
    (await exists("/usr/bin/gcc") && await exists("/usr/include/stdio.h")),
  install: () => installPackages(compiler.packages),
};
