import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { openStore } from "../store/mod.ts";

/** Shows on the log-in page how many reports on this phone are unsent. */
export default function UnsentNotice({ t, base }: IslandProps) {
  const [n, setCount] = useState(0);
  useEffect(() => {
    openStore(base).then((store) => store.unsent(null))
      .then(({ own, others }) => setCount(own + others))
      // Without storage there are no unsent reports.
      .catch(() => {});
  }, []);
  if (n === 0) return null;
  return (
    <p class="notice notice-warn">
      <b>{n === 1 ? t("unsent.log_in_one") : t("unsent.log_in_many", { n })}</b>
    </p>
  );
}
