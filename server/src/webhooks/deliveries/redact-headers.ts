import type { OwnHeaders } from '../endpoints/own-headers.ts';

/** A receiver's response; absent if there was none. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Shorter values could be anything in a response. */
const shortestValue = 8;
const redacted = '[redacted]';

/** A receiver may echo the request: what is stored of its response never has the headers' values. */
export function redactHeaders(response: ReceivedResponse, own: OwnHeaders): ReceivedResponse {
  const values = Object.values(own)
    .filter((value) => value.length >= shortestValue)
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  if (values.length === 0) return response;
  const redact = (text: string): string =>
    values.reduce((rest, value) => rest.replaceAll(value, redacted), text);
  return {
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, redact(value)]),
    ),
    body: redact(response.body),
  };
}
