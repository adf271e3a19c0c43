import { runCommand } from "@/tasks/requirements/command.ts";
import { deployRequirements, ensureRequirements } from "@/tasks/requirements/mod.ts";
import { nginxPath } from "@/tasks/requirements/nginx.ts";
import { ROOT } from "@/tasks/server/sources.ts";
import { eventually } from "./eventually.ts";

/** Debian's nginx with the file of `docs/deploy`, in front of a server on this machine. */
export interface Nginx {
  http: number;
  https: number;
  /** Its certificate, in PEM. */
  certificate: string;
  /** Returns a `fetch` that trusts its certificate and calls from this address of the loopback. */
  fetchFrom(address: string): (request: Request) => Promise<Response>;
  stop(): Promise<void>;
}

/** Starts it in front of `upstream`, a port; `changes` replace texts of its file, such as time limits. */
export async function startNginx(
  upstream: number,
  changes: Record<string, string> = {},
): Promise<Nginx> {
  await ensureRequirements(deployRequirements);
  const folder = await Deno.makeTempDir();
  const [http, https] = [freePort(), freePort()];
  await runCommand("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-days", "2", "-subj", "/CN=safety.example", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-addext", "basicConstraints=critical,CA:FALSE"],
    ...["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`],
  ]);
  let site = await Deno.readTextFile(new URL("docs/deploy/nginx.conf", ROOT));
  const all: Record<string, string> = {
    "127.0.0.1:8000": `127.0.0.1:${upstream}`,
    "listen 80;": `listen 127.0.0.1:${http};`,
    "listen 443 ": `listen 127.0.0.1:${https} `,
    "https://$host$request_uri": `https://127.0.0.1:${https}$request_uri`,
    "/etc/ssl/siaga/fullchain.pem": `${folder}/certificate.pem`,
    "/etc/ssl/siaga/privkey.pem": `${folder}/key.pem`,
    ...changes,
  };
  for (const [from, to] of Object.entries(all)) {
    if (!site.includes(from)) throw new Error(`docs/deploy/nginx.conf has no ${from}`);
    site = site.replaceAll(from, to);
  }
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
  const configuration = `${folder}/nginx.conf`;
  await Deno.writeTextFile(
    configuration,
    `daemon off;\nuser root;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n` +
      `events { worker_connections 256; }\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`,
  );
  await runCommand(nginxPath, ["-t", "-q", "-e", `${folder}/error.log`, "-c", configuration]);
  const child = new Deno.Command(nginxPath, {
    args: ["-e", `${folder}/error.log`, "-c", configuration],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  await eventually("nginx", async () => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: http }).catch(() => null);
    connection?.close();
    return connection !== null;
  });
  const certificate = await Deno.readTextFile(`${folder}/certificate.pem`);
  const clients: Deno.HttpClient[] = [];
  return {
    http,
    https,
    certificate,
    fetchFrom: (localAddress) => {
      const client = Deno.createHttpClient({ caCerts: [certificate], localAddress });
      clients.push(client);
      const init: RequestInit & { client: Deno.HttpClient } = { client };
      return (request) => fetch(request, init);
    },
    stop: async () => {
      clients.forEach((client) => client.close());
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
