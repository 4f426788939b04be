import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { eventTypes, isEventType } from '../../server/src/events/catalogue.ts';
import { entities } from '../../server/src/hr/workflow/transitions.ts';
import { entityWords } from './state-words.ts';

const folder = fileURLToPath(new URL('../../docs/workflows/', import.meta.url));
const pages = globSync('*.md', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(`${folder}${name}`, 'utf8'),
}));

test('the states of each entity are on one page', () => {
  const shown = pages.flatMap(({ text }) =>
    [...text.matchAll(/^<!-- states: (.*?) -->$/gm)].map(([, name = '']) => name),
  );
  expect(shown.toSorted()).toEqual(entities.map((entity) => entityWords[entity].name).toSorted());
});

test('the pages name every event, and no other', () => {
  const resources = [...new Set(eventTypes.map((type) => type.split('.')[0]))].join('|');
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\`((?:${resources})\\.\\w+)\``, 'g'))].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.filter((name) => !isEventType(name))).toEqual([]);
  expect(eventTypes.filter((type) => !named.includes(type))).toEqual([]);
});

test('the index leads to every page', () => {
  const { text = '' } = pages.find(({ name }) => name === 'README.md') ?? {};
  const others = pages.map(({ name }) => name).filter((name) => name !== 'README.md');
  expect(others.filter((name) => !text.includes(`(${name})`))).toEqual([]);
  expect(others.length).toBeGreaterThanOrEqual(9);
});
