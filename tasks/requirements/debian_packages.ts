import { runCommand } from "./command.ts";

const lockWait = ["-o", "DPkg::Lock::Timeout=300"];
const quietly = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
let listsAreFresh = false;

/** Installs Debian packages from the machine's own sources; needs root. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!listsAreFresh) {
    // The package lists of an old image name files that the mirror has removed.
    await runCommand("apt-get", ["update", "-q", ...lockWait], quietly);
    listsAreFresh = true;
  }
  await runCommand(
    "apt-get",
    ["install", "-q", "-y", "--no-install-recommends", ...lockWait, ...packages],
    quietly,
  );
}
