import { describe, expect, test } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

test.each([
  ['an ordinary name', 'Zeugnis 2026.pdf', 'Zeugnis 2026.pdf'],
  ['a path of Unix', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a path of Windows', 'C:\\Users\\eve\\..\\cv.pdf', 'cv.pdf'],
  ['decomposed letters', 'Zoe\u0308.pdf', 'Zo\u00EB.pdf'],
  ['control characters', 'a\u0000b\r\nc\u001b[31m.pdf', 'abc[31m.pdf'],
  ['text turned around', 'cv\u202Efdp.exe', 'cvfdp.exe'],
  ['isolates, marks and joiners', 'a\u2066b\u200Fc\u200Dd\uFEFF.pdf', 'abcd.pdf'],
  ['line separators', 'a\u2028b\u2029c.pdf', 'abc.pdf'],
  ['what systems refuse', 'a:b*c?d"e<f>g|h.pdf', 'abcdefgh.pdf'],
  ['a hidden file', '.htaccess.txt', 'htaccess.txt'],
  ['a name of dots', '...', 'document'],
  ['nothing', '', 'document'],
  ['spaces only', ' \t ', 'document'],
  ['a folder only', '/', 'document'],
  ['wide and many spaces', 'a \u00A0\u3000 b.pdf', 'a b.pdf'],
  ['quotes of a header', `a"; filename="b.pdf`, 'a; filename=b.pdf'],
  ['an emoji', '👍.pdf', '👍.pdf'],
  ['a lone surrogate', 'a\ud800.pdf', 'a.pdf'],
])('%s', (_what, claimed, kept) => {
  expect(safeFileName(claimed, 'document')).toBe(kept);
});

describe('a long name', () => {
  test.each(['x', 'é', '漢', '👍'])(
    'of %s keeps whole characters and its extension',
    (character) => {
      const kept = safeFileName(`${character.repeat(300)}.pdf`, 'document');
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(kept)).toBeGreaterThan(250);
      expect(kept.endsWith('.pdf')).toBe(true);
      expect(kept.replace(/\.pdf$/, '').replaceAll(character, '')).toBe('');
    },
  );
});
