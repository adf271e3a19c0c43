/**
 * The least page: the least that an honest page of incidents does on the product's own database. A
 * verified token, one transaction under row-level security, 25 rows and the counts by status, drawn by
 * Preact; prepared statements, no log. The pages of the product are measured beside it.
 *
 * It is a program: `deno run -A least_page.ts PORT DATABASE_URL USER_ID` prints a token for
 * `Authorization: Bearer` and serves `/page` and `/json`.
 */
import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import pg from "pg";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";

interface Row {
  id: string;
  number: string;
  type: string;
  status: string;
  severity: number | null;
  description: string;
  created_at: Date;
  occurred_at: Date;
  site: string;
  zone: string;
  truck: string | null;
}

interface Found {
  items: Row[];
  counts: { status: string; n: number }[];
}

const OPEN = `select set_config('role', 'app_user', true), set_config('app.user_id', $1, true),
  set_config('app.role', 'hse', true)`;

const ITEMS = `select i.id, i.number, i.type, i.status, i.severity, i.description, i.created_at,
    i.occurred_at, s.name as site, z.name as zone, t.number as truck
  from incidents i join sites s on s.id = i.site_id join zones z on z.id = i.zone_id
    left join trucks t on t.id = i.truck_id
  order by i.created_at desc, i.id desc limit 25`;

const COUNTS = "select status, count(*)::int as n from incidents group by status";

async function readPage(pool: pg.Pool, user: string): Promise<Found> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ name: "open", text: OPEN, values: [user] });
    const items = (await client.query({ name: "items", text: ITEMS })).rows;
    const counts = (await client.query({ name: "counts", text: COUNTS })).rows;
    await client.query("commit");
    return { items, counts };
  } finally {
    client.release();
  }
}

function drawPage({ items, counts }: Found): string {
  const head = counts.map(({ status, n }) => h("li", null, status, " ", n));
  const rows = items.map((item) =>
    h(
      "tr",
      null,
      h(
        "td",
        null,
        h("a", { href: `/incidents/${item.id}` }, item.type),
        h("p", null, item.description.slice(0, 60)),
      ),
      h("td", null, item.severity ?? "-"),
      h("td", null, item.status),
      h("td", null, item.zone, h("br", null), item.site),
      h("td", null, item.truck),
      h("td", null, item.created_at.toISOString(), h("br", null), item.number),
    )
  );
  const body = h("body", null, h("ul", null, head), h("table", null, rows));
  return "<!doctype html>" + renderToString(h("html", null, body));
}

if (import.meta.main) {
  const [port, connectionString = "", user = ""] = Deno.args;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign", "verify"]);
  const token = await new SignJWT({ sub: user }).setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("8h").sign(key);
  const pool = new pg.Pool({ connectionString, max: 10 });
  pool.on("error", () => {});

  const app = new Hono<{ Variables: { user: string } }>();
  app.use(async (c, next) => {
    const given = c.req.header("Authorization")?.slice("Bearer ".length) ?? "";
    const { payload } = await jwtVerify(given, key);
    c.set("user", payload.sub!);
    await next();
  });
  app.get("/json", async (c) => c.json(await readPage(pool, c.get("user"))));
  app.get("/page", async (c) => c.html(drawPage(await readPage(pool, c.get("user")))));
  const options = { port: Number(port), hostname: "127.0.0.1", onListen: () => console.log(token) };
  Deno.serve(options, app.fetch);
}
