import { describe, expect, test } from 'vitest';
import {
  isLines,
  isOneLine,
  linesPattern,
  oneLinePattern,
  patternEngine,
} from './schema-fields.ts';

/** All that Unicode calls default-ignorable and assigned, and blanks that are letters or symbols. */
function invisibleCharacters(): string[] {
  const found = ['\u2800', '\u3164', '\uFFA0', '\u115F', '\u1160', '\u{1D159}'];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const character = String.fromCodePoint(code);
    if (/\p{Default_Ignorable_Code_Point}|\p{White_Space}/u.test(character)) found.push(character);
  }
  return found;
}

describe('a text needs at least one visible character', () => {
  const invisible = invisibleCharacters();

  test('which none of Unicode’s invisible ones is', () => {
    expect(invisible.length).toBeGreaterThan(4_000);
    const nameOf = (text: string): string => `U+${text.codePointAt(0)?.toString(16)}`;
    const alone = invisible.flatMap((each) => [each, each.repeat(3), ` ${each} `]);
    expect(alone.filter(isOneLine).map(nameOf)).toEqual([]);
    expect(alone.filter(isLines).map(nameOf)).toEqual([]);
  });

  test.each([
    'a',
    '\u200Ba',
    'a\u200B',
    '👨‍👩‍👧',
    'ا\u200Cب',
    '.',
    '漢',
    '\u00ADx',
    'é',
    'e\u0301',
  ])('%j has one', (text) => {
    expect([isOneLine(text), isLines(text)]).toEqual([true, true]);
  });

  test.each(['Ada\u{E0041}', 'A\u{E007F}da', '\uFEFFAda', 'Ad\uFEFFa', '\u{E0001}Ada'])(
    '%j has text that people do not see: refused in one line, kept in lines',
    (text) => {
      expect([isOneLine(text), isLines(text)]).toEqual([false, true]);
      expect(patternEngine(oneLinePattern, 'u').test(text)).toBe(false);
    },
  );

  test('is decided in time linear to the length', () => {
    const before = process.cpuUsage();
    for (const text of ['\u200B'.repeat(200_000), `${' \u2800'.repeat(100_000)}\u202E`]) {
      expect([isOneLine(text), isLines(text)]).toEqual([false, false]);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(250);
  });

  test('and so the service checks every schema with these patterns', () => {
    for (const pattern of [oneLinePattern, linesPattern]) {
      expect(pattern).not.toMatch(/\(\?|\\p|\\u\{/);
      expect(patternEngine(pattern, 'u').test('\u3164')).toBe(false);
      expect(patternEngine(pattern, 'u').test('a')).toBe(true);
    }
    expect(patternEngine('^b$', 'u').test('b')).toBe(true);
  });
});
