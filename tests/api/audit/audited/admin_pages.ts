import { expectJson } from "@/tests/support/answers.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { writeDelivery } from "@/tests/support/fixtures/deliveries.ts";
import { fieldsOf } from "@/tests/support/pages/page_fields.ts";
import { makeTool } from "@/tests/api/tokens/tools.ts";
import { put, uploadCsv } from "@/tests/api/admin/requests.ts";
import { atOnce, type Deeds } from "./deed.ts";

const NEW = "something else entirely";
const CSV = `email,password,full_name,role\nuploaded@siaga.test,${NEW},Uploaded,reporter\n`;
const PAST = `No.,Date of Incident,Time,Incident Type,Depot,Area,What happened,Severity,Date closed
19/001,05/03/2019,14:35,Near miss,NORTH,Loading bay,A pallet slid off the forks,1,06/03/2019
`;
const { inactive, otherHse } = PEOPLE;
const YEARS = `/admin/company/sites/${PLACES.south.id}`;
const YEAR = { average_workers: 40, working_days: 300 };

/** The form posts of the administration. */
export const adminPageDeeds: Deeds = {
  "POST /admin/users/new": atOnce(({ people }) =>
    people.admin.form("/admin/users/new", {
      full_name: "Page person",
      email: "page@siaga.test",
      password: NEW,
      role: "reporter",
      locale: "ms",
    })
  ),
  "POST /admin/access-tokens": atOnce(({ people }) =>
    people.admin.form("/admin/access-tokens", {
      name: "Tool",
      site_id: "",
      expires_on: "2026-03-31",
    })
  ),
  "POST /admin/access-tokens/:id/revoke": async (api) => {
    const { token } = await makeTool(api);
    return () => api.people.admin.form(`/admin/access-tokens/${token.id}/revoke`, {});
  },
  "POST /admin/users/:id": atOnce(({ people }) =>
    people.admin.form(`/admin/users/${inactive.id}`, {
      full_name: "Another name",
      role: inactive.role,
      locale: inactive.locale,
    })
  ),
  "POST /admin/users/:id/password": atOnce(({ people }) =>
    people.admin.form(`/admin/users/${inactive.id}/password`, { password: NEW })
  ),
  "POST /admin/users/:id/activate": atOnce(({ people }) =>
    people.admin.form(`/admin/users/${inactive.id}/activate`, {})
  ),
  "POST /admin/users/:id/deactivate": atOnce(({ people }) =>
    people.admin.form(`/admin/users/${otherHse.id}/deactivate`, {})
  ),
  "POST /admin/users/import": atOnce(({ people }) =>
    uploadCsv(people.admin, "/admin/users/import", CSV)
  ),
  "POST /admin/sites/import": atOnce(({ people }) =>
    uploadCsv(people.admin, "/admin/sites/import", "name,code\nAnother depot,ANO")
  ),
  "POST /admin/zones/import": atOnce(({ people }) =>
    uploadCsv(
      people.admin,
      "/admin/zones/import",
      `site_code,name,code\n${PLACES.north.code},Dock,DOCK`,
    )
  ),
  "POST /admin/trucks/import": atOnce(({ people }) =>
    uploadCsv(people.admin, "/admin/trucks/import", "number\nVBX 9021")
  ),
  "POST /admin/import-incidents": async ({ people }) => {
    const body = new FormData();
    body.set("file", new File([PAST], "register.csv", { type: "text/csv" }));
    const checked = await people.admin.send("/admin/import-incidents/check", {
      method: "POST",
      body,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(await checked.text()))) {
      form.set(name, value);
    }
    return () => people.admin.send("/admin/import-incidents", { method: "POST", body: form });
  },
  "POST /admin/settings/:key": atOnce(({ people }) =>
    people.admin.form("/admin/settings/TELEGRAM_CHAT_ID", { value: "a chat" })
  ),
  "POST /admin/settings/:key/remove": async ({ people }) => {
    const entry = { key: "WHATSAPP_TOKEN", value: "a token" };
    await expectJson(people.admin.post("/api/settings", entry), 200);
    return () => people.admin.form("/admin/settings/WHATSAPP_TOKEN/remove", {});
  },
  "POST /admin/settings/channels/:channel/test": atOnce(({ people }) =>
    people.admin.form("/admin/settings/channels/email/test", {})
  ),
  "POST /admin/ai/:provider/test": atOnce(({ people }) =>
    people.admin.form("/admin/ai/model/test", {})
  ),
  "POST /admin/outbox/retry": async (api) => {
    await writeDelivery(api.test, { status: "off", reason: "channel_off" });
    return () => api.people.admin.form("/admin/outbox/retry", {});
  },
  "POST /admin/outbox/:id/retry": async (api) => {
    const id = await writeDelivery(api.test, { status: "failed", reason: "timed_out" });
    return () => api.people.admin.form(`/admin/outbox/${id}/retry`, {});
  },
  "POST /admin/jobs/:name/run": atOnce(({ people }) =>
    people.admin.form("/admin/jobs/retention/run", {})
  ),
  "POST /admin/company": atOnce(({ people }) =>
    people.admin.form("/admin/company", { name: "Bayu Lintas Logistics" })
  ),
  "POST /admin/company/sites/:id/:year": atOnce(({ people }) =>
    people.admin.form(`${YEARS}/2022`, {
      average_workers: "1,040",
      working_days: "300",
      hours_per_day: "8",
    })
  ),
  "POST /admin/company/sites/:id/:year/delete": async ({ people }) => {
    const path = `/api/admin/sites/${PLACES.south.id}/years/2021`;
    await expectJson(put(people.admin, path, YEAR), 200);
    return () => people.admin.form(`${YEARS}/2021/delete`, {});
  },
};
