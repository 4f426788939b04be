import { Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a request body. Invalid UTF-8 is rejected instead of being replaced silently. `__proto__`
 * arrives as an ordinary member, and the closed schemas reject it by name.
 *
 * @throws Problem `malformed_json`
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) {
    throw new Problem('malformed_json', 'The request body is empty.');
  }
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (cause) {
    throw new Problem('malformed_json', 'The request body is not valid JSON in UTF-8.', { cause });
  }
}
