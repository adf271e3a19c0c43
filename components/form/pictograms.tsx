import type { ComponentChildren } from "preact";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";

const PATHS: Record<IncidentType, ComponentChildren> = {
  injury: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M12 8v8M8 12h8" />
    </>
  ),
  health: <path d="M2 12h4l3-7 5 14 3-7h5" />,
  transport: (
    <>
      <path d="M2 6h12v11H2zM14 10h4.5l3.5 3.5V17h-8z" />
      <circle cx="7" cy="18" r="2" />
      <circle cx="17.5" cy="18" r="2" />
    </>
  ),
  environmental: <path d="M12 3c4 4.7 6.5 7.6 6.5 11a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.3 6.5-11z" />,
  asset: <path d="M4 3v18M20 3v18M4 10h16M4 18h16M8 10V5.5h5V10M11.5 18v-4.5H17V18" />,
  fire: (
    <path d="M12.5 2.5c.5 4 5.5 6 5.5 11.5a6 6 0 0 1-12 0c0-2.7 1.3-4.4 2.8-6 .2 1.8.9 2.9 2 3.5.9-2.6.6-5.5 1.7-9z" />
  ),
  security: (
    <>
      <rect x="4" y="10.5" width="16" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5" />
    </>
  ),
  other: <path d="M5 12v.1M12 12v.1M19 12v.1" stroke-width="3" />,
  near_miss: (
    <>
      <circle cx="12" cy="12" r="9" stroke-dasharray="3.2 3" />
      <path d="M12 7.5v5.5M12 16.2v.3" />
    </>
  ),
  unsafe_act: (
    <>
      <circle cx="9" cy="7" r="3.5" />
      <path d="M2.5 20.5c0-3.6 2.9-6.5 6.5-6.5s6.5 2.9 6.5 6.5M20 5v7M20 15.7v.3" />
    </>
  ),
  unsafe_condition: <path d="M12 3.5 22 20.5H2zM12 10v5M12 17.7v.3" />,
};

/** The pictogram of an incident type, for users who read little; always shown with its name. */
export function Pictogram({ type }: { type: IncidentType }) {
  return <svg viewBox="0 0 24 24" aria-hidden="true">{PATHS[type]}</svg>;
}
