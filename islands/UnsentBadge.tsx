import type { IslandProps } from "@/components/island_props.ts";

/** How many reports wait on this phone, on every page. */
export default function UnsentBadge({ t }: IslandProps) {
  return <span hidden>{t("phone.saved")}</span>;
}
