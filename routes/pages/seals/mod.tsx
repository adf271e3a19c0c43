import { Hono } from "hono";
import { Facts, Layout, Notice, PageHead } from "@/components/mod.ts";
import { isSealSigned, readSealLink } from "@/lib/audit/mod.ts";
import type { Env } from "../../http/context.ts";
import { pageOf, render } from "../shared/page.tsx";

/**
 * Says whether the seal in the address was signed by this service. Anyone may ask: the page computes
 * from the address and the public key alone, and neither reads the database nor names a record.
 */
export const seals = new Hono<Env>()
  .get("/:seal", async (c) => {
    const page = pageOf(c);
    const { t } = page;
    const link = readSealLink(c.req.param("seal"));
    const isSigned = link !== null &&
      await isSealSigned(link, c.get("services").auditKey.publicKey);
    return render(
      c,
      <Layout page={page} title={t("seal.title")} sheets={["record"]}>
        <PageHead title={t("seal.title")} />
        <div class="stack stack-l measure">
          {isSigned
            ? (
              <Notice id="result" title={t("seal.signed")}>
                <p>{t("seal.signed_why")}</p>
              </Notice>
            )
            : (
              <Notice id="result" tone="warn" title={t("seal.not_signed")}>
                <p>{t("seal.not_signed_why")}</p>
              </Notice>
            )}
          {isSigned && (
            <div class="scope">
              <Facts
                page={page}
                facts={[
                  { term: t("seal.number"), fact: String(link.id) },
                  { term: t("seal.hash"), fact: <code>{link.hash.toHex()}</code> },
                ]}
              />
            </div>
          )}
          <p>{t("seal.compare")}</p>
          <p>{t("seal.limits")}</p>
        </div>
      </Layout>,
      isSigned ? 200 : 404,
    );
  });
