import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { openStore } from "../store/mod.ts";

/** On the log-in page: that something waits on this phone for whoever wrote it. */
export default function UnsentNotice({ t, base }: IslandProps) {
  const [n, count] = useState(0);
  useEffect(() => {
    openStore(base).then((store) => store.unsent(null))
      .then(({ own, others }) => count(own + others))
      // A browser that keeps nothing has nothing that waits.
      .catch(() => {});
  }, []);
  if (n === 0) return null;
  return (
    <p class="notice notice-warn">
      <b>{n === 1 ? t("unsent.log_in_one") : t("unsent.log_in_many", { n })}</b>
    </p>
  );
}
