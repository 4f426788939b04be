import type { SentRequest } from './read-request.ts';

/** The command that sends the same request again but for the signatures, which are not kept. */
export function writeCurl({ url, headers, body }: SentRequest): string {
  const lines = [
    `curl -i -X POST ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** For POSIX shells: nothing inside single quotes has a meaning but the next single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
