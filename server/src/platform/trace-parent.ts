import { randomBytes } from 'node:crypto';

/** Where a trace continues: the header `traceparent` of W3C Trace Context. */
export interface TraceParent {
  /** 32 lower-case hex digits. */
  readonly traceId: string;
  /** 16 lower-case hex digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const form =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Of version 00. Later ones may be longer, and begin the same. */
const length = 55;
const lengthMax = 512;
const sampledFlag = 1;

/** Undefined for everything that isn't valid: the request then begins a trace. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > lengthMax) return undefined;
  if (header.startsWith('00') && header.length !== length) return undefined;
  const [, traceId, spanId, flags] = form.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}

/** The ID of the trace that a request or an event begins: its own ID, so that nothing more is stored. */
export function traceIdOf(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}
