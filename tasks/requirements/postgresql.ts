import { exists, runCommand } from "./command.ts";
import { installPackages } from "./debian_packages.ts";
import type { Requirement } from "./requirement.ts";

const clusterConfiguration = "/etc/postgresql-common/createcluster.conf";

/** PostgreSQL, of which the tests run a private copy. Existing clusters of the machine are not changed. */
export const postgresql: Requirement = {
  name: "PostgreSQL 15",
  message: "installing Debian's PostgreSQL 15, without a cluster and without starting it",
  packages: ["postgresql-15"],
  isPresent: () => exists("/usr/lib/postgresql/15/bin/initdb"),
  install: async () => {
    await installPackages(["postgresql-common"]);
    await withoutMainCluster(() => installPackages(postgresql.packages));
  },
};

/** Prevents Debian's package from creating and starting a cluster. */
async function withoutMainCluster(install: () => Promise<void>): Promise<void> {
  const before = await Deno.readTextFile(clusterConfiguration);
  await runCommand("pg_conftool", [clusterConfiguration, "set", "create_main_cluster", "off"]);
  try {
    await install();
  } finally {
    await Deno.writeTextFile(clusterConfiguration, before);
  }
}
