import { exists } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

/** Without this font, screenshots show boxes instead of Chinese characters. */
export const chineseFont: Requirement = {
  name: "a Chinese font",
  message: "installing a small font for screenshots in Chinese",
  packages: ["fonts-droid-fallback"],
  isPresent: () => exists("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
  install: () => installPackages(chineseFont.packages),
};
