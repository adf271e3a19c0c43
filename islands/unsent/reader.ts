import type { IslandProps } from "@/components/island_props.ts";
import type { UnsentListKey } from "@/lib/i18n/messages/unsent_list.ts";
import type { DateFormats, TranslateOf } from "@/lib/i18n/mod.ts";
import type { View } from "./use_view.ts";

/** What shows the state of reports needs. */
export interface Reader extends IslandProps {
  readonly view: View;
  readonly dates: DateFormats;
  /** Types of incidents as `type.fire`, and the labels of fields by their path. */
  readonly words: Readonly<Record<string, string>>;
  /** Runs what a button asks for, and says so when the phone is full. */
  act(work: () => Promise<unknown>): void;
}

/** What the list needs besides. */
export interface ListReader extends Reader {
  /** The texts of the list alone. */
  readonly say: TranslateOf<UnsentListKey>;
}
