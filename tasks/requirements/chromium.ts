import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Where Debian's package puts the browser. */
export const chromiumPath = "/usr/bin/chromium";

export const chromium: Requirement = {
  name: "Chromium",
  doing: "installing Debian's chromium for the browser tests",
  packages: ["chromium"],
  isPresent: () => exists(chromiumPath),
  install: () => installPackages(chromium.packages),
};
