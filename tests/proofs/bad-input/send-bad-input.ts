import { exchangeRaw, type RawExchange } from '../../harness/raw-request.ts';
import { watchPauses } from '../../harness/watch-pauses.ts';
import type { BadInput } from './bad-input.ts';

/** Where rows are sent, and their defaults. */
export interface BadInputTarget {
  readonly port: number;
  /** Before the paths of the rows. */
  readonly prefix: string;
  /** The values of the `<names>` in the rows. */
  readonly names: Readonly<Record<string, string>>;
  /** Lines of every request, unless the row has one with the same name. */
  readonly headers: readonly string[];
}

export interface BadInputExchange extends RawExchange {
  /** The part of it in which the machine was paused. */
  readonly pausedMs: number;
}

/** Sends a row unchanged over a separate connection. */
export async function sendBadInput(
  target: BadInputTarget,
  row: BadInput,
): Promise<BadInputExchange> {
  const { drip, dripsAfter, endsAfter = false, expected } = row;
  const pauses = watchPauses();
  try {
    const exchange = await exchangeRaw(target.port, bytesOf(target, row), {
      endsAfter,
      ...(drip === undefined ? {} : { drip }),
      ...(dripsAfter === undefined ? {} : { dripsAfter }),
      answersMax: expected.closes === true ? Number.POSITIVE_INFINITY : answersOf(row),
    });
    return { ...exchange, pausedMs: pauses.pausedMs() };
  } finally {
    pauses.stop();
  }
}

/** The number of responses that the row expects, including the first. */
export function answersOf({ expected: { thenStatuses = [] } }: BadInput): number {
  return 1 + thenStatuses.length;
}

function bytesOf({ prefix, names, headers: usual }: BadInputTarget, row: BadInput): Buffer {
  const fill = (text: string) =>
    text.replaceAll(/<(\w+)>/g, (hole, name: string) => names[name] ?? hole);
  if (row.raw !== undefined) return Buffer.from(fill(row.raw), 'latin1');
  const {
    method = 'GET',
    path = '/employees',
    headers = [],
    contentType = 'application/json',
  } = row;
  const body = toBytes(row.body, fill);
  const own = new Set(headers.map(nameOf));
  const lines = [
    `${method} ${prefix}${fill(path)} HTTP/1.1`,
    ...['Host: muster.test', ...usual].filter((line) => !own.has(nameOf(line))).map(fill),
    ...(body === undefined || contentType === null ? [] : [`Content-Type: ${contentType}`]),
    ...(body === undefined ? [] : [`Content-Length: ${body.length}`]),
    ...headers.filter((line) => line.includes(':')).map(fill),
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

function nameOf(line: string): string {
  return (line.split(':')[0] ?? '').trim().toLowerCase();
}

function toBytes(body: unknown, fill: (text: string) => string): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(fill(typeof body === 'string' ? body : JSON.stringify(body)));
}
