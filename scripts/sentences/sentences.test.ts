import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemTable } from '../../server/src/platform/http/problem.ts';
import { findSentences } from './find-sentences.ts';

interface Catalogue {
  readonly sentences: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

const languages = ['en', 'de'] as const;
const { sentences: found, unclear } = findSentences();

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readCatalogue(language: string): Catalogue {
  return readJson(`console/src/i18n/sentences.${language}.json`) as Catalogue;
}

/** The places of values in a text, each once. */
function valuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\d\}/g)].map(([value]) => value))].toSorted();
}

test('every sentence of a problem can be read from the code', () => {
  expect(unclear).toEqual([]);
  expect(found.length).toBeGreaterThan(450);
});

describe.each(languages)('in %s', (language) => {
  const { sentences, words } = readCatalogue(language);

  test('every refusal of the console is a sentence', () => {
    const missing = found.filter(({ template }) => !(template in sentences));
    expect(missing.map(({ template, place }) => `${place} ${template}`)).toEqual([]);
  });

  test('no sentence is for a refusal that no longer exists', () => {
    const templates = new Set(found.map(({ template }) => template));
    expect(Object.keys(sentences).filter((template) => !templates.has(template))).toEqual([]);
  });

  test('each begins with a capital or a value, ends, and has only values that the server sends', () => {
    const faults = Object.entries(sentences).filter(
      ([template, text]) =>
        !/^[\p{Lu}\d{]/u.test(text) ||
        !/[.?…]$/.test(text) ||
        valuesIn(text).some((value) => !template.includes(value)),
    );
    expect(faults).toEqual([]);
  });

  test('has a title for every code that a person can meet', () => {
    const { problems } = readJson(`console/src/i18n/texts.${language}.json`) as {
      problems: Readonly<Record<string, string>>;
    };
    const missing = Object.keys(problemTable).filter(
      (code) => !(code in problems) && !ofPrograms.has(code),
    );
    expect(missing).toEqual([]);
  });

  test('has the same words as the other language', () => {
    expect(Object.keys(words)).toEqual(Object.keys(readCatalogue('en').words));
  });
});

test('both languages say the same values', () => {
  const { sentences: english } = readCatalogue('en');
  const { sentences: german } = readCatalogue('de');
  const differing = Object.entries(english).filter(
    ([template, text]) => `${valuesIn(text)}` !== `${valuesIn(german[template] ?? '')}`,
  );
  expect(differing).toEqual([]);
});

/** Only programs are answered with these; a page shows them as an error of its own. */
const ofPrograms = new Set([
  'malformed_json',
  'invalid_request',
  'invalid_idempotency_key',
  'missing_credentials',
  'invalid_token',
  'insufficient_scope',
  'user_token_required',
  'task_not_assigned',
  'method_not_allowed',
  'idempotency_in_progress',
  'idempotency_mismatch',
  'feed_rewound',
  'uri_too_long',
  'headers_too_large',
]);
