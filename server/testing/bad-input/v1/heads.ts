import { type BadInput, type ExpectedAnswer, invalidRequest } from '../bad-input.ts';
import { authorization, bytes, closed, get, host, smuggled } from './raw-requests.ts';

const tooLarge: ExpectedAnswer = { status: 431, code: 'headers_too_large', closes: true };

function head(name: string, lines: readonly string[], expected: ExpectedAnswer = closed): BadInput {
  return bytes(name, [get, host, ...lines, authorization], smuggled, expected);
}

/** Not named by the test's key, but by bytes that no header may have. */
export const wrongHeads: readonly BadInput[] = [
  bytes('no Host', [get, authorization], '', invalidRequest),
  bytes('two Hosts', [get, host, 'Host: other.test', authorization], '', invalidRequest),
  bytes('the same Host twice', [get, host, host, authorization], '', invalidRequest),
  bytes('two Hosts in one', [get, 'Host: muster.test, a.test', authorization], '', invalidRequest),
  bytes('a Host with a path', [get, 'Host: muster.test/x', authorization], '', invalidRequest),
  bytes('a Host with a user', [get, 'Host: a@muster.test', authorization], '', invalidRequest),
  bytes('a Host with a space', [get, 'Host: muster.test a', authorization], '', invalidRequest),
  bytes('a folded Host', [get, 'Host: muster.test', ' a.test', authorization], '', closed),
  bytes('a space before the first header', [get, ' X: a', host, authorization], smuggled, closed),
  head('a folded header', ['X-Folded: a', ' b']),
  bytes('a folded Authorization', [get, host, 'Authorization: Bearer', '\t<key>'], '', closed),
  bytes('a space before the colon', [get, host, 'Authorization : Bearer <key>'], '', closed),
  head('a header without a colon', ['nonsense']),
  head('a header without a name', [': a']),
  head('a separator in the name of a header', ['X(a): b']),
  head('NUL in the name of a header', ['X-\u0000: b']),
  head('NUL in a header', ['X-Nul: a\u0000b']),
  head('a bare CR in a header', ['X-Cr: a\rb']),
  head('a bare LF after a header', ['X-Lf: a\nX-Other: b']),
  head('DEL in a header', ['X-Del: a\u007fb']),
  head('an escape in a header', ['X-Escape: a\u001b[2Jb']),
  head('a header block over 16 KiB', [`X-Big: ${'a'.repeat(17_000)}`], tooLarge),
  head('the name of a header over 16 KiB', [`X-${'a'.repeat(17_000)}: a`], tooLarge),
  head(
    'many headers over 16 KiB',
    Array.from({ length: 1_500 }, (_, n) => `X-${n}: aaaaaa`),
    tooLarge,
  ),
  head(
    '3,000 headers under 16 KiB',
    Array.from({ length: 3_000 }, () => 'a:'),
    tooLarge,
  ),
];
