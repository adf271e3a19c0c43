import { createAuditKey, sealLink } from "@/lib/audit/mod.ts";
import { sealText } from "@/lib/audit/keys.ts";
import { SECRET } from "@/tests/support/server.ts";
import { fullest, testPages } from "./visit.ts";

const hash = new Uint8Array(32).fill(171);
const key = await createAuditKey(SECRET);
const signature = (await key.sign(sealText({ id: 12, hash }))).toHex();
const seal = sealLink({ id: 12, hash: hash.toHex(), key_id: key.publicKey.kid, signature })!;

testPages("everybody else", {
  "": ["/login", `/seals/${seal}`],
  reporter: [
    "/",
    "/report",
    "/my-reports",
    "/unsent",
    "/help",
    "/notifications",
    "/profile",
    "/profile/messages",
    "/nowhere",
  ],
  supervisor: ["/", "/inbox", "/capas?view=board", "/dashboard?period=3m"],
  management: [
    "/",
    "/inbox?status=closed&q=lori",
    `/incidents/${fullest.id}`,
    `/incidents/${fullest.id}/forms`,
    "/reports/monthly?month=2026-02",
  ],
  owner: ["/", "/capas?view=table", "/profile/messages"],
});
