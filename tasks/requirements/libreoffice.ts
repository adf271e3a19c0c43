import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Path of the program, which also converts files without a display. */
export const libreOfficePath = "/usr/bin/soffice";

/** 56 packages, 272 MB, 25 s on two cores: the spreadsheet without its windows. */
export const libreOffice: Requirement = {
  name: "LibreOffice Calc",
  message: "installing Debian's libreoffice-calc-nogui, which opens exported files in a test",
  packages: ["libreoffice-calc-nogui"],
  isPresent: () => exists(libreOfficePath),
  install: () => installPackages(libreOffice.packages),
};
