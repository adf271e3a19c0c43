import { type FakeServer, startFakeServer } from "@/tests/support/channels/http_server.ts";

/** A span or the data point of a metric as it arrived; attributes by name. */
export interface ReceivedSpan {
  scope: string;
  name: string;
  id: string;
  parent: string;
  attributes: Record<string, unknown>;
}

export interface ReceivedPoint {
  scope: string;
  name: string;
  attributes: Record<string, unknown>;
  /** The value of a sum or gauge, the count of a histogram. */
  value: number;
}

/** A small receiver of OpenTelemetry over HTTP with JSON. */
export interface OtlpReceiver {
  /** The variables of a process that sends to it. */
  environment: Record<string, string>;
  spans(): ReceivedSpan[];
  points(): ReceivedPoint[];
  /** Every byte received so far, as text, with paths and headers. */
  everything(): string;
  stop(): Promise<void>;
}

// deno-lint-ignore no-explicit-any -- JSON of the protocol, of which few parts are read
type Json = any;

/** Starts a receiver on a free port. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = await startFakeServer(() => ({ status: 200, body: {} }));
  const of = (path: string) =>
    server.requests.filter((request) => request.path === path).map(({ body }) => parse(body));
  return {
    environment: {
      OTEL_DENO: "true",
      OTEL_DENO_TRACING: "false",
      OTEL_DENO_CONSOLE: "ignore",
      OTEL_SERVICE_NAME: "siaga",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: server.root,
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_BSP_SCHEDULE_DELAY: "200",
    },
    spans: () =>
      of("/v1/traces").flatMap(({ resourceSpans }) =>
        scopes(resourceSpans, "scopeSpans").flatMap(({ scope, spans }: Json) =>
          spans.map((span: Json) => ({
            scope: scope.name,
            name: span.name,
            id: span.spanId,
            parent: span.parentSpanId ?? "",
            attributes: attributesOf(span),
          }))
        )
      ),
    points: () =>
      of("/v1/metrics").flatMap(({ resourceMetrics }) =>
        scopes(resourceMetrics, "scopeMetrics").flatMap(({ scope, metrics }: Json) =>
          metrics.flatMap((metric: Json) =>
            (metric.sum ?? metric.gauge ?? metric.histogram).dataPoints.map((point: Json) => ({
              scope: scope.name,
              name: metric.name,
              attributes: attributesOf(point),
              value: Number(point.asInt ?? point.asDouble ?? point.count),
            }))
          )
        )
      ),
    everything: () => textOf(server),
    stop: server.stop,
  };
}

function parse(body: Uint8Array): Json {
  return JSON.parse(new TextDecoder().decode(body));
}

function scopes(resources: Json[], name: string): Json[] {
  return resources.flatMap((resource) => resource[name]);
}

function attributesOf({ attributes = [] }: Json): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }: Json) => [key, Object.values(value)[0]]),
  );
}

function textOf({ requests }: FakeServer): string {
  return requests.map(({ path, headers, body }) =>
    [path, JSON.stringify(headers), new TextDecoder().decode(body)].join("\n")
  ).join("\n");
}
