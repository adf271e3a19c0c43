/**
 * Traces and metrics by OpenTelemetry, as Deno brings it (`OTEL_DENO`). Until `startTelemetry` was
 * called, every function here returns at once. Names and attributes come from tables and patterns,
 * never from what people wrote: whoever receives them may not read this service's data.
 */
import { DURATION_BOUNDARIES, type MetricName, METRICS, type NameOf } from "./metrics.ts";

export { inContext, withLogContext } from "./log_context.ts";
export { describeStatement } from "./statement.ts";

export type Attributes = Record<string, string | number>;

/** The part of a span that the service uses; its methods are those of OpenTelemetry. */
export interface Span {
  updateName(name: string): unknown;
  setAttribute(name: string, value: string | number): unknown;
  setStatus(status: { code: number }): unknown;
  end(at?: number): void;
}

/** The kinds of spans, as OpenTelemetry numbers them. */
const KINDS = { internal: 0, server: 1, client: 2 } as const;
type SpanKind = keyof typeof KINDS;

const FAILED = { code: 2 };

interface SpanOptions {
  kind: number;
  startTime?: number;
  attributes?: Attributes;
}

/** What Deno offers, which its types leave open. */
interface Providers {
  tracerProvider: { getTracer(name: string): Tracer };
  meterProvider: { getMeter(name: string): Meter };
}

interface Tracer {
  startSpan(name: string, options: SpanOptions): Span;
  startActiveSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
}

interface Instrument {
  add(value: number, attributes: Attributes): void;
  record(value: number, attributes: Attributes): void;
}

interface BatchResult {
  observe(gauge: unknown, value: number, attributes: Attributes): void;
}

interface Meter {
  createCounter(name: string, options: unknown): Instrument;
  createHistogram(name: string, options: unknown): Instrument;
  createObservableGauge(name: string, options: unknown): Instrument;
  addBatchObservableCallback(
    callback: (result: BatchResult) => Promise<void>,
    gauges: unknown[],
  ): void;
}

interface Telemetry {
  tracer: Tracer;
  meter: Meter;
  instruments: Map<MetricName, Instrument>;
}

let telemetry: Telemetry | undefined;

/** Begins to send traces and metrics to where the variables `OTEL_EXPORTER_OTLP_...` say. */
export function startTelemetry(): void {
  const { tracerProvider, meterProvider } = Deno.telemetry as unknown as Providers;
  const meter = meterProvider.getMeter("siaga");
  const instruments = new Map<MetricName, Instrument>();
  for (const [name, { kind, unit, description }] of Object.entries(METRICS)) {
    const options = { unit, description };
    instruments.set(
      name as MetricName,
      kind === "counter"
        ? meter.createCounter(name, options)
        : kind === "gauge"
        ? meter.createObservableGauge(name, options)
        : meter.createHistogram(name, {
          ...options,
          advice: { explicitBucketBoundaries: DURATION_BOUNDARIES },
        }),
    );
  }
  telemetry = { tracer: tracerProvider.getTracer("siaga"), meter, instruments };
}

/** Whether traces and metrics are sent. */
export function isObserved(): boolean {
  return telemetry !== undefined;
}

/** Counts one event. */
export function count(name: NameOf<"counter">, attributes: Attributes = {}): void {
  telemetry?.instruments.get(name)?.add(1, attributes);
}

/** Records a duration in seconds. */
export function recordDuration(
  name: NameOf<"histogram">,
  seconds: number,
  attributes: Attributes = {},
): void {
  telemetry?.instruments.get(name)?.record(seconds, attributes);
}

/** One value of a state. */
export interface Observation {
  name: NameOf<"gauge">;
  value: number;
  attributes?: Attributes;
}

/**
 * Reads states each time that metrics are sent, by default once a minute. What `read` throws leaves them
 * out for that time.
 */
export function observe(
  names: readonly NameOf<"gauge">[],
  read: () => readonly Observation[] | Promise<readonly Observation[]>,
): void {
  if (!telemetry) return;
  const { meter, instruments } = telemetry;
  meter.addBatchObservableCallback(async (result) => {
    const observations = await (async () => await read())().catch(() => []);
    for (const { name, value, attributes = {} } of observations) {
      result.observe(instruments.get(name), value, attributes);
    }
  }, names.map((name) => instruments.get(name)));
}

/** Runs `work` in a span, which ends with it and is marked when it throws. Without telemetry, `span` is undefined. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!telemetry) return await work(undefined);
  return await telemetry.tracer.startActiveSpan(name, { kind: KINDS[kind] }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus(FAILED);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a span that ends now, below the current one. */
export function addSpan(
  name: string,
  { kind, ms, attributes, failed }: {
    kind: SpanKind;
    /** How long it took. */
    ms: number;
    attributes: Attributes;
    failed: boolean;
  },
): void {
  if (!telemetry) return;
  const startTime = performance.timeOrigin + performance.now() - ms;
  const span = telemetry.tracer.startSpan(name, { kind: KINDS[kind], startTime, attributes });
  if (failed) span.setStatus(FAILED);
  span.end();
}
