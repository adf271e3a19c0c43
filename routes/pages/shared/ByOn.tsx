import { interleave, Moment, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  by: string | null | undefined;
  at: Date | null;
}

/** "Nadia Omar, 17 Mar 2026, 3:20 pm"; either may be missing. */
export function ByOn({ page, by, at }: Props) {
  const when = at && <Moment page={page} at={at} />;
  if (!by || !when) return <>{by}{when}</>;
  return <>{interleave(page.t("incident.by_on", { name: by, when: "{when}" }), { when })}</>;
}
