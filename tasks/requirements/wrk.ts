import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Path of the program that sends requests over many connections at once. */
export const wrkPath = "/usr/bin/wrk";

export const wrk: Requirement = {
  name: "wrk",
  message: "installing Debian's wrk, which measures requests per second",
  packages: ["wrk"],
  isPresent: () => exists(wrkPath),
  install: () => installPackages(wrk.packages),
};
