import type { IslandProps } from "@/components/island_props.ts";
import type { DateFormats } from "@/lib/i18n/mod.ts";
import type { View } from "./use_view.ts";

/** What every part of the list needs. */
export interface Reader extends IslandProps {
  readonly view: View;
  readonly dates: DateFormats;
  /** Words of the catalogue that only this page needs: `type.fire`, `label.zone_id`. */
  readonly words: Readonly<Record<string, string>>;
  /** Runs what a button asks for, and says so when the phone is full. */
  act(work: () => Promise<unknown>): void;
}
