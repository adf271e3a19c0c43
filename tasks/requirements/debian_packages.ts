import { runCommand } from "./command.ts";

const LOCK_OPTIONS = ["-o", "DPkg::Lock::Timeout=300"];
const ENVIRONMENT = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
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
