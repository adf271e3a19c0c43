import { join } from "node:path";
import { nginxProgram } from "@/tasks/requirements/survival.ts";
import { startDaemon } from "./daemon.ts";
import { accepts, freePort } from "./free_port.ts";

/** nginx in front of servers of this machine. */
export interface Nginx {
  port: number;
  /** Sends new requests to these servers alone; those under way end where they are. */
  use(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** How long nginx may take to send requests by a new configuration, in ms. */
const RELOAD_MS = 700;

/**
 * Starts nginx as `docs/operations.md` has it: a request that a server did not take goes to the next one,
 * and one that may have been processed does not, unless it only reads.
 */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = await Deno.makeTempDir({ prefix: "nginx-" });
  const port = freePort();
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ");
  const configure = (servers: readonly number[]) =>
    Deno.writeTextFile(
      join(folder, "nginx.conf"),
      `daemon off;
worker_processes 1;
user root;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  ${paths}
  client_max_body_size 65m;
  upstream siaga {
    ${servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join("\n    ")}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://siaga;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
      proxy_next_upstream_timeout 5s;
    }
  }
}
`,
    );
  await configure(ports);
  const daemon = startDaemon([
    nginxProgram,
    "-p",
    folder,
    "-e",
    "stderr",
    "-c",
    join(folder, "nginx.conf"),
  ]);
  await accepts(port).catch((error) => {
    throw new Error(`nginx: ${daemon.said()}`, { cause: error });
  });
  return {
    port,
    use: async (servers) => {
      await configure(servers);
      daemon.signal("SIGHUP");
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    },
    stop: async () => {
      await daemon.stop("SIGQUIT");
      await Deno.remove(folder, { recursive: true });
    },
  };
}
