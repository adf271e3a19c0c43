import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import type { Story } from "../story.ts";
import { assetDamage } from "./damage.ts";
import { environmental } from "./environmental.ts";
import { fire } from "./fire.ts";
import { health } from "./health.ts";
import { earlierInjuries } from "./injuries_earlier.ts";
import { recentInjuries } from "./injuries_recent.ts";
import { nearMissLoads } from "./near_miss_loads.ts";
import { nearMissTraffic } from "./near_miss_traffic.ts";
import { other, security } from "./security_and_other.ts";
import { transport } from "./transport.ts";
import { unsafeActs } from "./unsafe_acts.ts";
import { unsafeConditionsIndoors } from "./unsafe_conditions.ts";
import { unsafeConditionsYard } from "./unsafe_conditions_yard.ts";

/** The stories of the demo by incident type. */
export const stories: Readonly<Record<IncidentType, readonly Story[]>> = {
  near_miss: [...nearMissTraffic, ...nearMissLoads],
  unsafe_condition: [...unsafeConditionsIndoors, ...unsafeConditionsYard],
  unsafe_act: unsafeActs,
  injury: [...recentInjuries, ...earlierInjuries],
  health,
  transport,
  asset: assetDamage,
  environmental,
  fire,
  security,
  other,
};
