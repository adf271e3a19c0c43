import { exists, runCommand } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

const clusterConfiguration = "/etc/postgresql-common/createcluster.conf";

/** The server that the tests run as a private copy; existing clusters of the machine stay as they are. */
export const postgresql: Requirement = {
  name: "PostgreSQL 15",
  doing: "installing Debian's PostgreSQL 15, without a cluster and without starting it",
  packages: ["postgresql-15"],
  isPresent: () => exists("/usr/lib/postgresql/15/bin/initdb"),
  install: async () => {
    await installPackages(["postgresql-common"]);
    await withoutMainCluster(() => installPackages(postgresql.packages));
  },
};

/** Debian creates and starts a cluster with the package unless its configuration says no. */
async function withoutMainCluster(install: () => Promise<void>): Promise<void> {
  const before = await Deno.readTextFile(clusterConfiguration);
  await runCommand("pg_conftool", [clusterConfiguration, "set", "create_main_cluster", "off"]);
  try {
    await install();
  } finally {
    await Deno.writeTextFile(clusterConfiguration, before);
  }
}
