import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSay, type Sentences, sayProblem } from './say-problem.ts';

function readSentences(language: string): Sentences {
  const path = `console/src/i18n/sentences.${language}.json`;
  return JSON.parse(readFileSync(path, 'utf8')) as Sentences;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB'] });
  return () => vi.unstubAllGlobals();
});

const refused = {
  detail: 'The period from 2026-11-01 to 2026-11-30 is still open. Approve its run first.',
  said: {
    detail: {
      template: 'The period from {0} to {1} is still open. Approve its run first.',
      values: ['2026-11-01', '2026-11-30'],
    },
    errors: [{ template: 'must be <= {0}', values: [1200.5] }, null, null],
  },
  errors: [
    { pointer: '/amount', detail: 'must be <= 1200.5' },
    { pointer: '/name', detail: 'is required' },
    { pointer: '/new', detail: 'is a text of a newer release' },
  ],
};

test('a refusal is said in German, with German dates and numbers', () => {
  const say = createSay(readSentences('de'), 'de', () => undefined);
  const { detail, errors } = sayProblem(refused, say);
  expect(detail).toBe(
    'Der Zeitraum vom 01.11.2026 bis 30.11.2026 ist noch offen. Genehmigen Sie zuerst seinen Lauf.',
  );
  expect(errors.map((fault) => fault.detail)).toEqual([
    'Geben Sie höchstens 1.200,5 ein.',
    'Füllen Sie dieses Feld aus.',
    'Dieser Wert ist ungültig.',
  ]);
});

test('and in English as sentences, never as the raw text of the server', () => {
  const say = createSay(readSentences('en'), 'en', () => undefined);
  const { detail, errors } = sayProblem({ ...refused, detail: 'Unknown.', said: {} }, say);
  expect(detail).toBe('');
  expect(errors.map((fault) => fault.detail)).toEqual([
    "This value isn't valid.",
    'Fill in this field.',
    "This value isn't valid.",
  ]);
});

test('a status or a unit in a sentence is a word of the language', () => {
  const say = createSay(readSentences('de'), 'de', (status) =>
    status === 'approved' ? 'Genehmigt' : undefined,
  );
  const said = {
    template: 'This isn\'t possible while the status is "{0}".',
    values: ['approved'],
  };
  expect(say('', said)).toBe('Das ist im Status „Genehmigt“ nicht möglich.');
  const unit = {
    template: 'must be {0}, the unit of balances of the leave type',
    values: ['hours'],
  };
  expect(say('', unit)).toContain('in Stunden geführt');
});
