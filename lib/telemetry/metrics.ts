/** What a metric is: a sum of events, a distribution of measured values, or a state read now and then. */
interface MetricRow {
  readonly kind: "counter" | "histogram" | "gauge";
  /** In the notation of UCUM, as OpenTelemetry has it. */
  readonly unit: string;
  readonly description: string;
}

/** The metrics that the service sends, one row each, with the names of their attributes in the description. */
export const METRICS = {
  "siaga.request.duration": {
    kind: "histogram",
    unit: "s",
    description: "Answered requests by http.request.method, http.route and status",
  },
  "siaga.statement.duration": {
    kind: "histogram",
    unit: "s",
    description: "Statements by operation and table, until their answer; failed ones with SQLSTATE",
  },
  "siaga.pool.connections": {
    kind: "gauge",
    unit: "{connection}",
    description: "Connections to PostgreSQL by state: used or idle",
  },
  "siaga.pool.waiting": {
    kind: "gauge",
    unit: "{request}",
    description: "Transactions that wait for a connection",
  },
  "siaga.deliveries.waiting": {
    kind: "gauge",
    unit: "{message}",
    description: "Messages that wait, by channel",
  },
  "siaga.deliveries.lag": {
    kind: "gauge",
    unit: "s",
    description: "How long the oldest message of a channel has been due",
  },
  "siaga.deliveries.failed": {
    kind: "gauge",
    unit: "{message}",
    description: "Messages of the last day that did not arrive, by channel",
  },
  "siaga.job.duration": {
    kind: "histogram",
    unit: "s",
    description: "Runs of jobs by job and outcome: done or failed",
  },
  "siaga.job.age": {
    kind: "gauge",
    unit: "s",
    description: "Time since a job last ended, by job and outcome",
  },
  "siaga.seal.age": {
    kind: "gauge",
    unit: "s",
    description: "Time since the newest seal of the audit log; large only while entries wait",
  },
  "siaga.seal.unsealed": {
    kind: "gauge",
    unit: "{entry}",
    description: "Entries of the audit log that no seal covers yet",
  },
  "siaga.seals": {
    kind: "counter",
    unit: "{seal}",
    description: "Seals by outcome: made, or lost when the newest one is missing",
  },
  "siaga.log_in.refused": {
    kind: "counter",
    unit: "{log-in}",
    description: "Refused log-ins by reason: a code of docs/errors.md",
  },
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof METRICS;

/** The names of the metrics of one kind. */
export type NameOf<Kind extends MetricRow["kind"]> = {
  [Name in MetricName]: (typeof METRICS)[Name]["kind"] extends Kind ? Name : never;
}[MetricName];

/** Limits of the classes of durations, in seconds. */
export const DURATION_BOUNDARIES = [
  0.001,
  0.0025,
  0.005,
  0.01,
  0.025,
  0.05,
  0.1,
  0.25,
  0.5,
  1,
  2.5,
  5,
  10,
];
