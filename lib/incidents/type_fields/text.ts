import { z } from "zod";

/** A calendar date that exists, 1900 or later. */
export const calendarDate = z.iso.date({ abort: true }).refine((date) => date >= "1900-01-01");
