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
      <path d="M2 6h12v11H2zM14 10h5l3 4v3h-8z" />
      <circle cx="7" cy="18" r="2" />
      <circle cx="18" cy="18" r="2" />
    </>
  ),
  environmental: <path d="M12 3c4 5 6 7 6 11a6 6 0 0 1-12 0c0-4 2-6 6-11z" />,
  asset: <path d="M4 3v18M20 3v18M4 10h16M4 18h16M8 10V6h5v4M11 18v-4h6v4" />,
  fire: <path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 1-4 3-6 0 2 1 3 2 3 2-3 1-5 1-8z" />,
  security: (
    <>
      <rect x="4" y="11" width="16" height="10" rx="2" />
      <path d="M8 11V7a4 4 0 0 1 8 0v4M12 15v2" />
    </>
  ),
  other: <path d="M5 12v.1M12 12v.1M19 12v.1" stroke-width="3" />,
  near_miss: (
    <>
      <circle cx="12" cy="12" r="9" stroke-dasharray="3" />
      <path d="M12 7v6M12 16v.1" />
    </>
  ),
  unsafe_act: (
    <>
      <circle cx="9" cy="7" r="4" />
      <path d="M2 21a7 7 0 0 1 14 0M20 5v7M20 16v.1" />
    </>
  ),
  unsafe_condition: <path d="M12 3l10 18H2zM12 10v5M12 18v.1" />,
};

/** The pictogram of an incident type, for users who read little; always shown with its name. */
export function Pictogram({ type }: { type: IncidentType }) {
  return <svg viewBox="0 0 24 24" aria-hidden="true">{PATHS[type]}</svg>;
}
