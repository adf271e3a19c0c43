import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

export const systemdAnalyzePath = "/usr/bin/systemd-analyze";

export const systemd: Requirement = {
  name: "systemd-analyze",
  message: "installing Debian's systemd, which checks the unit of the server",
  packages: ["systemd"],
  isPresent: () => exists(systemdAnalyzePath),
  install: () => installPackages(systemd.packages),
};
