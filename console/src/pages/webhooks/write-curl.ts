import type { SentRequest } from './read-request.ts';

/** A command that repeats the request without the signatures, which are not stored. */
export function writeCurl({ url, headers, body }: SentRequest): string {
  const lines = [
    `curl -i -X POST ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Quotes for POSIX shells: inside single quotes, only a single quote has a special meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
