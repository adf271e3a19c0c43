import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

export const nginxPath = "/usr/sbin/nginx";

export const nginx: Requirement = {
  name: "nginx",
  message: "installing Debian's nginx, behind which a test runs the server",
  packages: ["nginx-light", "openssl"],
  isPresent: async () => await exists(nginxPath) && await exists("/usr/bin/openssl"),
  install: () => installPackages(nginx.packages),
};
