import type { Api } from "@/tests/support/api.ts";
import { tokenIn, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { PASSWORD, PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import { postCsv } from "@/tests/api/admin/requests.ts";
import { atOnce, type Deeds } from "./deed.ts";

const NEW = "something else entirely";
const CSV = `email,password,full_name,role\nimported@siaga.test,${NEW},Imported,reporter\n`;

/** Asks for a link to a new password and returns its token. */
async function resetToken(api: Api, { email }: Person): Promise<string> {
  const mailbox = useMailbox(api);
  await (await api.nobody.post("/api/auth/password-reset", { email })).body?.cancel();
  const [mail] = await mailbox.post();
  return tokenIn(mail!.message.link.url);
}

/** The requests that change accounts. */
export const accountDeeds: Deeds = {
  "POST /api/auth/password-reset": atOnce(({ nobody }) =>
    nobody.post("/api/auth/password-reset", { email: PEOPLE.management.email })
  ),
  "POST /api/auth/password-reset/confirm": async (api) => {
    const token = await resetToken(api, PEOPLE.management);
    return () => api.nobody.post("/api/auth/password-reset/confirm", { token, password: NEW });
  },
  "POST /forgot-password": (api) => {
    useMailbox(api);
    const { email } = PEOPLE.otherOwner;
    return Promise.resolve(() => api.nobody.form("/forgot-password", { email }));
  },
  "POST /reset-password": async (api) => {
    const token = await resetToken(api, PEOPLE.otherOwner);
    const sent = { token, new_password: NEW, new_password_again: NEW };
    return () => api.nobody.form("/reset-password", sent);
  },
  "POST /api/auth/login": atOnce(({ nobody }) =>
    nobody.post("/api/auth/login", { email: PEOPLE.reporter.email, password: PASSWORD })
  ),
  "POST /login": atOnce(({ nobody }) =>
    nobody.form("/login", { email: PEOPLE.reporter.email, password: PASSWORD })
  ),
  "POST /api/auth/password-change": atOnce(({ people }) =>
    people.otherSupervisor.post("/api/auth/password-change", {
      current_password: PASSWORD,
      new_password: NEW,
    })
  ),
  "POST /profile": atOnce(({ people }) =>
    people.otherReporter.form("/profile", {
      current_password: PASSWORD,
      new_password: NEW,
      new_password_again: NEW,
    })
  ),
  "POST /api/admin/users": atOnce(({ people }) =>
    people.admin.post("/api/admin/users", {
      email: "new@siaga.test",
      password: NEW,
      full_name: "New person",
      role: "reporter",
    })
  ),
  "PATCH /api/admin/users": atOnce(({ people }) =>
    people.admin.patch("/api/admin/users", { id: PEOPLE.inactive.id, site_id: PLACES.south.id })
  ),
  "POST /api/admin/users/import": atOnce(({ people }) =>
    postCsv(people.admin, "/api/admin/users/import", CSV)
  ),
  "POST /api/admin/users/:id/password": atOnce(({ people }) =>
    people.admin.post(`/api/admin/users/${PEOPLE.inactive.id}/password`, { password: NEW })
  ),
};
