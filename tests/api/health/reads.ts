import type { Ids } from "./marked_record.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** The addresses that the test reads, by route; the test fails for a route without one. */
export function reads(
  { incident, injury, draft, capa, otherCapa, evidence }: Ids,
): Record<string, readonly string[]> {
  const { north: { id: site }, northBay: { id: zone }, truck: { id: truck } } = PLACES;
  const user = PEOPLE.reporter.id;
  const same = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, [path]]));
  const of = (id: string, ...paths: string[]) => each([id], ...paths);
  const each = (ids: readonly string[], ...paths: string[]) =>
    Object.fromEntries(paths.map((path) => [path, ids.map((id) => path.replace(":id", id))]));
  const places = (kind: string, id: string) => ({
    ...same(`/admin/${kind}`, `/admin/${kind}/new`, `/api/admin/${kind}`),
    ...of(
      id,
      `/admin/${kind}/:id`,
      `/admin/${kind}/:id/edit`,
      `/admin/${kind}/:id/delete`,
      `/api/admin/${kind}/:id`,
    ),
  });
  const codes = (kind: string, id: string) =>
    of(
      id,
      `/admin/${kind}/:id/report-code/rotate`,
      `/admin/${kind}/:id/report-code/revoke`,
      `/api/admin/${kind}/:id/qr.svg`,
    );
  // The exports that the test reads leave entries of their own before the others.
  const pages = (path: string) => ({ [path]: [path, `${path}?page=2`] });
  return {
    ...pages("/admin/audit"),
    ...pages("/api/admin/audit"),
    ...same(
      "/",
      "/healthz",
      "/readyz",
      "/login",
      "/my-reports",
      "/notifications",
      "/profile",
      "/report",
      "/unsent",
      "/help",
      "/service-worker.js",
      "/manifest.webmanifest",
      "/shell/report",
      "/shell/unsent",
      "/admin",
      "/admin/users",
      "/admin/users/new",
      "/admin/users/import",
      "/admin/users/import/template.csv",
      "/admin/sites/import",
      "/admin/sites/import/template.csv",
      "/admin/zones/import",
      "/admin/zones/import/template.csv",
      "/admin/trucks/import",
      "/admin/trucks/import/template.csv",
      "/admin/settings",
      "/admin/access-tokens",
      "/api/admin/access-tokens",
      "/admin/ai",
      "/admin/outbox",
      "/profile/messages",
      "/admin/company",
      "/admin/audit/verify",
      "/admin/jobs",
      "/admin/system",
      "/admin/import-incidents",
      "/admin/outbox",
      "/profile/messages",
      "/forgot-password",
      "/forgot-password/sent",
      "/reset-password",
      "/api/auth/callback",
      "/api/audit/key",
      "/api/docs",
      "/api/openapi.json",
      "/api/auth/me",
      "/api/admin/users",
      "/api/admin/company",
      "/api/admin/audit.csv",
      "/api/admin/audit/verify",
      "/api/notifications",
      "/dashboard",
      "/api/dashboard/ai/risk-flags",
      "/api/dashboard/stats",
      "/api/dashboard/export.csv",
      "/api/reports/jkkp-8",
      "/api/reports/jkkp-8/register.pdf",
      "/api/reports/jkkp-8/status",
      "/api/report-form",
      "/api/settings",
    ),
    ...each(
      [incident, injury, draft],
      "/incidents/:id",
      "/incidents/:id/edit",
      "/incidents/:id/close",
      "/incidents/:id/delete",
      "/incidents/:id/triage",
      "/incidents/:id/investigation",
      "/incidents/:id/investigation/method",
      "/incidents/:id/capas/new",
      "/report/sent/:id",
      "/api/incidents/:id",
      "/api/incidents/:id/history",
      "/incidents/:id/similar",
      "/api/incidents/:id/similar",
      "/api/incidents/:id/investigation",
      "/api/incidents/:id/addenda",
      "/api/incidents/:id/evidence",
    ),
    "/incidents/:id/forms": [incident, injury, draft].map((id) => `/incidents/${id}/forms`),
    "/api/incidents/:id/form.pdf": [
      `${incident}/form.pdf?form=6`,
      `${incident}/form.pdf?form=7`,
      `${injury}/form.pdf?draft=1`,
    ].map((path) => `/api/incidents/${path}`),
    "/seals/:seal": ["/seals/12"],
    "/incidents/:id/investigation/parts": [incident, draft].map((id) =>
      `/incidents/${id}/investigation/parts?version=1`
    ),
    ...of(evidence, "/api/evidence/:id"),
    ...of(user, "/admin/access-tokens/:id/revoke"),
    ...each(
      [capa, otherCapa],
      "/capas/:id",
      "/capas/:id/edit",
      "/capas/:id/send",
      "/capas/:id/delete",
      "/api/capas/:id",
      "/api/capas/:id/evidence",
    ),
    "/reports/monthly": [
      "/reports/monthly",
      "/reports/monthly?month=2026-03",
      `/reports/monthly?month=2026-03&site_id=${site}`,
    ],
    "/reports/jkkp-8": ["/reports/jkkp-8", `/reports/jkkp-8?site_id=${site}`],
    "/inbox": [
      "/inbox",
      "/inbox?status=capa_pending",
      "/inbox?type=health",
      "/inbox?status=reported",
    ],
    "/inbox/assign": [`/inbox/assign?id=${incident}&id=${injury}&id=${draft}`],
    "/inbox/print": [`/inbox/print?id=${incident}&id=${injury}&id=${draft}`],
    "/api/incidents": ["/api/incidents", "/api/incidents?type=health"],
    "/capas": ["/capas", "/capas?view=board", "/capas?view=table"],
    "/board/capas": ["/board/capas", "/board/capas?view=board"],
    "/api/capas": ["/api/capas"],
    "/r/:code": ["/r/ABCDEFGH"],
    "/assets/:name": ["/assets/siaga.css"],
    ...places("sites", site),
    ...places("zones", zone),
    ...places("trucks", truck),
    ...codes("sites", site),
    ...codes("zones", zone),
    ...of(site, "/api/admin/sites/:id/years"),
    ...of(zone, "/posters/:id"),
    ...of(site, "/posters/:id/all"),
    ...of(user, "/admin/users/:id", "/admin/users/:id/deactivate", "/api/admin/users/:id"),
    "/admin/settings/:key": ["/admin/settings/OPENAI_API_KEY"],
    "/admin/settings/:key/remove": ["/admin/settings/OPENAI_API_KEY/remove"],
    "/admin/company/sites/:id/:year": [`/admin/company/sites/${site}/2025`],
    "/admin/company/sites/:id/:year/delete": [`/admin/company/sites/${site}/2025/delete`],
  };
}

/** Lists with a search. */
export const SEARCHES = [
  "/inbox",
  "/api/incidents",
  "/capas",
  "/board/capas",
  "/my-reports",
  "/admin/audit",
  "/api/admin/audit",
] as const;

/** Empty forms, which offer every choice to everyone. */
export const EMPTY_FORMS: readonly string[] = [
  "/report",
  "/shell/report",
  "/api/report-form",
  "/r/:code",
];
