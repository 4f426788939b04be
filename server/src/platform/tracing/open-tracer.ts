import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { TraceParent } from '../trace-parent.ts';
import { reportingOutages } from './report-outages.ts';
import { type Span, spanAttributes, type SpanName, type Tracer } from './tracer.ts';

/** Spans that wait for the collector; more are dropped, so that a collector that is away slows nothing. */
const queueSizeMax = 2_048;
const exportTimeoutMs = 5_000;

const kinds: Readonly<Record<SpanName, SpanKind>> = {
  request: SpanKind.SERVER,
  transaction: SpanKind.CLIENT,
  relay: SpanKind.INTERNAL,
  attempt: SpanKind.PRODUCER,
};

export interface TracerOptions {
  readonly version: string;
  readonly log: Log;
  /** Default: OTLP over HTTP, configured by the standard variables. */
  readonly exporter?: SpanExporter | undefined;
}

/** Load this module only with a collector: the SDK takes 25 MB. */
export function openTracer({ version, log, exporter }: TracerOptions): Tracer {
  const target = exporter ?? new OTLPTraceExporter({ timeoutMillis: exportTimeoutMs });
  const processor = new BatchSpanProcessor({
    exporter: reportingOutages(target, log),
    maxQueueSize: queueSizeMax,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'muster', 'service.version': version }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('muster', version);
  return {
    start: (name, parent) => {
      const span = tracer.startSpan(name, { kind: kinds[name] }, contextOf(parent));
      return {
        parent: parentOf(span.spanContext()),
        end: (attributes, isFailed = false) => {
          for (const attribute of spanAttributes) {
            const value = attributes[attribute];
            if (value !== undefined) span.setAttribute(attribute, value);
          }
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies Span;
    },
    stop: async () => {
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function contextOf(parent: TraceParent | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function parentOf({
  traceId,
  spanId,
  traceFlags,
}: ReturnType<Parameters<typeof trace.setSpan>[1]['spanContext']>): TraceParent {
  return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
}
