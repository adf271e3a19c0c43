import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Where Debian's packages put the browser, and the same without a user interface. */
export const chromiumPath = "/usr/bin/chromium";
export const headlessShellPath = "/usr/lib/chromium/chromium-headless-shell";

export const chromium: Requirement = {
  name: "Chromium",
  doing: "installing Debian's chromium for the browser tests",
  packages: ["chromium"],
  isPresent: () => exists(chromiumPath),
  install: () => installPackages(chromium.packages),
};

/** Takes half the time of Chromium itself; without it the browser tests run all the same. */
export const headlessShell: Requirement = {
  name: "Chromium's headless shell",
  doing: "installing Debian's chromium-headless-shell, which makes the browser tests faster",
  // Both at once: they must be of one version.
  packages: ["chromium", "chromium-headless-shell"],
  isPresent: () => exists(headlessShellPath),
  install: () => installPackages(headlessShell.packages),
};
