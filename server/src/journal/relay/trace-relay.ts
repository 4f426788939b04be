import { formatTraceparent, parseTraceparent } from '../../platform/trace-parent.ts';
import type { Span, Tracer } from '../../platform/tracing/tracer.ts';
import type { PositionedEvent } from './positioned-event.ts';

export interface TracedEvents {
  readonly events: readonly PositionedEvent[];
  readonly end: (isFailed: boolean) => void;
}

/**
 * A span for each event of a batch, in the trace of its request; deliveries continue it. They take as long as the
 * batch, because it is written at once.
 */
export function traceRelay(
  tracer: Tracer | undefined,
  events: readonly PositionedEvent[],
): TracedEvents {
  if (tracer === undefined) return { events, end: () => undefined };
  const spans: { readonly span: Span; readonly type: string }[] = [];
  const traced = events.map((event) => {
    const span = tracer.start('relay', parseTraceparent(event.trace));
    spans.push({ span, type: event.type });
    return { ...event, trace: formatTraceparent(span.parent) };
  });
  return {
    events: traced,
    end: (isFailed) => {
      for (const { span, type } of spans) span.end({ 'muster.event': type }, isFailed);
    },
  };
}
