import { runCommand } from "./command.ts";

const LOCK_OPTIONS = ["-o", "DPkg::Lock::Timeout=300"];
/** In this run level no package starts a service of its own, such as nginx on port 80. */
const ENVIRONMENT = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C", RUNLEVEL: "1" };
let isUpdated = false;

/** Installs Debian packages from the configured sources of the machine; needs root. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!isUpdated) {
    // The package lists of an old image may name files that the mirror no longer has.
    await runCommand("apt-get", ["update", "-q", ...LOCK_OPTIONS], ENVIRONMENT);
    isUpdated = true;
  }
  await runCommand(
    "apt-get",
    ["install", "-q", "-y", "--no-install-recommends", ...LOCK_OPTIONS, ...packages],
    ENVIRONMENT,
  );
}
