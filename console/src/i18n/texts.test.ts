import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const folders = globSync('console/src/{i18n,pages/*}/texts.en.json').map(dirname);

type Texts = { readonly [key: string]: string | Texts };

function readTexts(folder: string, language: string): Map<string, string> {
  const texts = JSON.parse(readFileSync(join(folder, `texts.${language}.json`), 'utf8')) as Texts;
  return new Map(flatten(texts));
}

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
}

/** The placeholders and tags of a text, in any order. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{\{\s*[\w-]+|<\/?\w+/g)].map(([hole]) => hole).toSorted();
}

test('every part of the console has texts', () => {
  expect(folders.length).toBeGreaterThan(20);
});

describe.each(folders)('%s', (folder) => {
  const english = readTexts(folder, 'en');

  test.each(languages)('has every text in %s, with the same values in it', (language) => {
    const texts = readTexts(folder, language);
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(holes(text), key).toEqual(holes(english.get(key) ?? ''));
    }
  });
});
