import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Paths of the browser and of its headless shell in Debian's packages. */
export const chromiumPath = "/usr/bin/chromium";
export const headlessShellPath = "/usr/lib/chromium/chromium-headless-shell";

export const chromium: Requirement = {
  name: "Chromium",
  message: "installing Debian's chromium for the browser tests",
  packages: ["chromium"],
  isPresent: () => exists(chromiumPath),
  install: () => installPackages(chromium.packages),
};

/** Optional: makes the browser tests twice as fast. */
export const headlessShell: Requirement = {
  name: "Chromium's headless shell",
  message: "installing Debian's chromium-headless-shell, which makes the browser tests faster",
  // Installed together, because both must have the same version.
  packages: ["chromium", "chromium-headless-shell"],
  isPresent: () => exists(headlessShellPath),
  install: () => installPackages(headlessShell.packages),
};
