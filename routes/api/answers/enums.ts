import { z } from "zod";
import { CAPA_STATUSES } from "@/lib/capas/mod.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { ROLES } from "@/lib/identity/mod.ts";
import { INCIDENT_STATUSES, INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import { ROOT_CAUSE_CATEGORIES } from "@/lib/investigations/mod.ts";
import { METHODS } from "@/lib/investigations/rules/options.ts";

// Choices that several answers have; a generated client names them too.
export const incidentType = z.enum(INCIDENT_TYPES).meta({ ref: "IncidentType" });
export const incidentStatus = z.enum(INCIDENT_STATUSES).meta({ ref: "IncidentStatus" });
export const capaStatus = z.enum(CAPA_STATUSES).meta({ ref: "CapaStatus" });
export const rootCauseCategory = z.enum(ROOT_CAUSE_CATEGORIES).meta({ ref: "RootCauseCategory" });
export const investigationMethod = z.enum(METHODS).meta({ ref: "InvestigationMethod" });
export const role = z.enum(ROLES).meta({ ref: "Role" });
export const locale = z.enum(LOCALES).meta({ ref: "Locale" });
