import type { TraceParent } from '../trace-parent.ts';

/**
 * Everything that a span may say: nothing of a person or a company, nothing that was sent, and no address.
 * A new member must not either; the tracer drops every other.
 */
export const spanAttributes = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'muster.operation',
  'muster.role',
  'muster.event',
  'muster.attempt',
] as const;

export type SpanAttributes = Partial<
  Readonly<Record<(typeof spanAttributes)[number], string | number>>
>;

export type SpanName = 'request' | 'transaction' | 'relay' | 'attempt';

export interface Span {
  /** What its children and the next process continue. */
  readonly parent: TraceParent;
  /** Call once, also after a failure. */
  end(attributes: SpanAttributes, isFailed?: boolean): void;
}

/** Sends spans to a collector. Absent unless one is configured. */
export interface Tracer {
  /** @param parent undefined begins a trace */
  start(name: SpanName, parent: TraceParent | undefined): Span;
  /** Sends what is left, and gives up soon if the collector is away. */
  stop(): Promise<void>;
}

/** A span around the work, which ends with it. */
export async function inSpan<T>(
  span: Span,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    span.end(attributes);
    return result;
  } catch (error) {
    span.end(attributes, true);
    throw error;
  }
}
