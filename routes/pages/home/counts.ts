import type { PageContext } from "@/components/mod.ts";
import type { countUnfinished } from "@/lib/capas/mod.ts";
import { type countOpen, INCIDENT_STATUSES } from "@/lib/incidents/mod.ts";
import { allows, type Role } from "@/lib/identity/mod.ts";

/**
 * Links to the open incidents by status and to the overdue actions, with counts. The actions to
 * verify are included for roles that may verify them.
 */
export function countTabs(
  { t, href }: PageContext,
  incidents: Awaited<ReturnType<typeof countOpen>>,
  actions: Awaited<ReturnType<typeof countUnfinished>>,
  role: Role,
) {
  const open = INCIDENT_STATUSES.filter((status) => status !== "closed").map((status) => ({
    href: href(`/inbox?status=${status}`),
    label: t(`status.${status}`),
    count: incidents[status],
    current: false,
  }));
  const toVerify = {
    href: href("/capas?view=table&status=pending_verification"),
    label: t("home.to_verify"),
    count: actions.pending_verification,
    current: false,
  };
  return [
    ...open,
    ...(allows(role, "capa.verify") ? [toVerify] : []),
    {
      href: href("/capas?view=table&overdue=true"),
      label: t("home.overdue"),
      count: actions.overdue,
      current: false,
    },
  ];
}
