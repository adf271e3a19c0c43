import assert from "node:assert/strict";
import {
  assertNoProblems,
  axeViolations,
  launchBrowser,
  newPage,
  type PageOptions,
  pageProblems,
  screenshot,
} from "./browser.ts";
import { isFull } from "@/tests/support/pages/crosses.ts";

const good = `<!doctype html><html lang="zh"><head><title>报告</title>
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>报告事故</h1><form method="post"><label>标题 <input name="title"></label>
<button>提交</button></form><p id="script"></p></main></body></html>`;
const unlabelled = good.replace('<label>标题 <input name="title"></label>', "<input>");
const inlineScript = good.replace("</main>", "<script>document.title = 'x'</script></main>");
const throwing = good.replace("</main>", "<script src='/throw.js'></script></main>");
const inMalay = good.replace('lang="zh"', 'lang="ms"').replace("报告事故", "Lapor kejadian")
  .replace('name="title"', 'name="tajuk"');
const faint = inMalay.replace("<body>", `<body bgcolor="#777777">`)
  .replace("<h1>", `<h1><font color="#666666">`);
const brokenImage = good.replace("</main>", "<img src='/none.png' alt=''></main>");

const pages: Record<string, string> = {
  "/good": good,
  "/in-malay": inMalay,
  "/faint": faint,
  "/unlabelled": unlabelled,
  "/inline-script": inlineScript,
  "/throwing": throwing,
  "/broken-image": brokenImage,
};

function answer(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === "/throw.js") {
    return new Response("throw new Error('boom')", {
      headers: { "content-type": "text/javascript" },
    });
  }
  if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
  const html = pages[pathname];
  const status = html === undefined ? 404 : request.method === "POST" ? 422 : 200;
  return new Response(html ?? null, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'self'",
    },
  });
}

Deno.test("the browser tells good pages from bad ones", async (t) => {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, answer);
  const base = `http://127.0.0.1:${server.addr.port}`;
  const browser = await launchBrowser();
  const problemsOf = async (path: string) => {
    const page = await newPage(browser);
    await page.goto(base + path, { waitUntil: "networkidle" });
    return pageProblems(page);
  };
  try {
    await t.step("a good page has no violations and no problems, also after a 422", async () => {
      const page = await newPage(browser, { locale: "zh", colorScheme: "dark" });
      await page.goto(`${base}/good`);
      assert.deepEqual(await axeViolations(page), []);
      await page.getByRole("button").click();
      await page.waitForLoadState("networkidle");
      assertNoProblems(page);
      await screenshot(page, "browser-support");
    });
    await t.step("axe names an input without a label", async () => {
      const page = await newPage(browser);
      await page.goto(`${base}/unlabelled`);
      assert.match((await axeViolations(page)).join("\n"), /^label: .*: input$/m);
    });
    await t.step(
      "axe checks a structure once for each width, and its contrast for each colour",
      async () => {
        const runs = async (path: string, options: PageOptions) => {
          const page = await newPage(browser, options);
          await page.goto(base + path);
          const found = await axeViolations(page);
          return { found, hasRun: await page.evaluate(() => "axe" in globalThis) };
        };
        const look = { width: 700, colorScheme: "light" } as const;
        assert.deepEqual(await runs("/good", look), { found: [], hasRun: true });
        assert.deepEqual(await runs("/in-malay", look), { found: [], hasRun: isFull() });
        const wide = { ...look, width: 800 };
        assert.deepEqual(await runs("/in-malay", wide), { found: [], hasRun: true });
        for (let time = 0; time < 2; time++) {
          const { found } = await runs("/faint", { ...look, colorScheme: "dark" });
          assert.match(found.join("\n"), /color-contrast: .*: h1 > font$/m);
        }
      },
    );
    await t.step("axe says at once that it cannot work with JavaScript off", async () => {
      const page = await newPage(browser, { javaScriptEnabled: false });
      await page.goto(`${base}/unlabelled`);
      await assert.rejects(axeViolations(page), /needs JavaScript/);
    });
    await t.step("a breach of the CSP is a problem", async () => {
      assert.match((await problemsOf("/inline-script")).join(), /Content Security Policy/);
    });
    await t.step("an uncaught exception is a problem", async () => {
      assert.match((await problemsOf("/throwing")).join(), /uncaught .*boom/);
    });
    await t.step("a missing picture is a problem", async () => {
      assert.match((await problemsOf("/broken-image")).join(), /404.*none\.png/);
    });
  } finally {
    await browser.close();
    await server.shutdown();
  }
});
