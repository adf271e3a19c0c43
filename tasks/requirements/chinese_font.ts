import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Without this font Chinese characters are boxes, and screenshots of them prove nothing. */
export const chineseFont: Requirement = {
  name: "a Chinese font",
  doing: "installing a small font for screenshots in Chinese",
  packages: ["fonts-droid-fallback"],
  isPresent: () => exists("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
  install: () => installPackages(chineseFont.packages),
};
