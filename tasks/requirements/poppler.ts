import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Paths of the programs in Debian's package that convert a PDF to text and images. */
export const pdfToTextPath = "/usr/bin/pdftotext";
export const pdfToPicturesPath = "/usr/bin/pdftoppm";

export const poppler: Requirement = {
  name: "Poppler",
  message: "installing Poppler's programs, which read printed pages and PDF files back",
  packages: ["poppler-utils"],
  isPresent: async () => await exists(pdfToTextPath) && await exists(pdfToPicturesPath),
  install: () => installPackages(poppler.packages),
};
