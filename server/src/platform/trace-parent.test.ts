import { expect, test } from 'vitest';
import { formatTraceparent, newSpanId, parseTraceparent, traceIdOf } from './trace-parent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`00-${traceId}-${spanId}-03`, true],
  // Of a later version, with more after it.
  [`cc-${traceId}-${spanId}-01`, true],
  [`cc-${traceId}-${spanId}-00-what-the-future-has`, false],
])('read: %s', (header, isSampled) => {
  expect(parseTraceparent(header)).toEqual({ traceId, spanId, isSampled });
});

test.each([
  undefined,
  '',
  [`00-${traceId}-${spanId}-01`],
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-01 `,
  `00-${traceId}-${spanId}-01\n`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId}-${spanId}-0g`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.slice(1)}-${spanId}-01`,
  `ff-${traceId}-${spanId}-01`,
  `cc-${traceId}-${spanId}-01.more`,
  `cc-${traceId}-${spanId}-01-${'a'.repeat(600)}`,
  // A header that was sent twice.
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
])('as if there were none: %j', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('what is written is read again', () => {
  const parent = { traceId: traceIdOf(crypto.randomUUID()), spanId: newSpanId(), isSampled: true };
  expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent);
});
