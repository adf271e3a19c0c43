/** Channels that keep what they are given, for tests of the worker. */
import type { Composed, Outcome } from "@/lib/channels/mod.ts";
import { createDeliveryWorker, type DeliveryWorker } from "@/lib/deliveries/mod.ts";
import type { DeliveryChannel } from "@/lib/deliveries/mod.ts";
import type { Message } from "@/lib/notifications/mod.ts";
import { tell } from "@/lib/notifications/mod.ts";
import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { INCIDENTS } from "@/tests/database/records.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

export const TIME_ZONE = "Asia/Kuala_Lumpur";
/** Noon in Malaysia. */
export const NOON = new Date("2026-03-10T04:00:00Z");
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const later = (ms: number, from = NOON) => new Date(from.getTime() + ms);

/** One message that a channel took. */
export interface Taken {
  channel: DeliveryChannel;
  /** Mail or phone; empty for the group chat. */
  to: string;
  message: Composed;
}

/** What a channel answers; by default it delivers. */
export type Answer = (taken: Taken) => Outcome | Promise<Outcome>;

/** A worker whose channels keep what they take in `taken`. */
export interface TestWorker extends DeliveryWorker {
  taken: Taken[];
}

export function aWorker(
  { database }: Pick<TestDatabase, "database">,
  { answer = () => ({ outcome: "delivered" }), off = ["push"], taken = [], random }: {
    answer?: Answer;
    off?: readonly DeliveryChannel[];
    taken?: Taken[];
    random?: () => number;
  } = {},
): TestWorker {
  const channel = <Address>(name: DeliveryChannel, addressOf: (to: Address) => string) => ({
    isConfigured: () => Promise.resolve(!off.includes(name)),
    send: async (to: Address, message: Composed) => {
      const one = { channel: name, to: addressOf(to), message };
      taken.push(one);
      return await answer(one);
    },
  });
  const worker = createDeliveryWorker({
    database,
    channels: {
      email: channel("email", ({ email }: { email: string }) => email),
      telegram: channel("telegram", () => ""),
      whatsapp: channel("whatsapp", ({ phone }: { phone: string }) => phone),
      push: channel("push", ({ endpoint }: { endpoint: string }) => endpoint),
    },
    clock: { now: () => NOON },
    log: () => {},
    address: { root: "https://siaga.test/siaga", timeZone: TIME_ZONE },
    secrets: { resetTokens: { tokenOf: (id) => Promise.resolve(`token-of-${id}`) } },
    ...random ? { random } : {},
  });
  return { ...worker, taken };
}

/** Tells the safety officers and the supervisor of a new incident in the north; each `occasion` once. */
export async function tellOfIncident(
  { database }: Pick<TestDatabase, "database">,
  { now = NOON, occasion, ...more }: { now?: Date; occasion?: string; urgent?: boolean } = {},
): Promise<number> {
  const message: Message = {
    kind: "incident_created",
    incidentId: INCIDENTS.north,
    siteId: PLACES.north.id,
    data: { number: "INC-2026-900000", type: "injury", site: PLACES.north.name },
    ...occasion === undefined ? {} : { occasion },
    ...more,
  };
  return await database.asAdministrator(
    "tell",
    (tx) => tell({ tx, now, timeZone: TIME_ZONE }, message),
  );
}

/** Every delivery, in the order of events, channels and recipients. */
export async function deliveries({ database }: Pick<TestDatabase, "database">) {
  return await database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("deliveries").selectAll().orderBy("event").orderBy("channel").orderBy("user_id")
        .execute(),
  );
}

/** How many deliveries have each status. */
export async function statuses(test: Pick<TestDatabase, "database">) {
  const counts: Record<string, number> = {};
  for (const { status } of await deliveries(test)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
