import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingNames } from './setting-names.ts';

const root = new URL('../../../', import.meta.url);

/** The rows of a page's tables of settings: names and default. */
function readTables(page: string): { names: string[]; preset: string }[] {
  const text = readFileSync(new URL(page, root), 'utf8');
  const tables = text.matchAll(/^\| setting \| default \| meaning \|\n\|[-|]+\n((?:\|.*\n)+)/gm);
  return [...tables]
    .flatMap(([, table = '']) => table.trim().split('\n'))
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, names = '', preset = '']) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      preset,
    }));
}

const page = 'docs/operations/settings.md';

test('the page has every setting, and no other', () => {
  const named = readTables(page).flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual([...settingNames].toSorted());
});

const presets = readTables(page).flatMap(({ names: [name = ''], preset }) => {
  const [, value] = /^`([^`]+)`$/.exec(preset) ?? [];
  return value === undefined ? [] : [[name, value] as const];
});

test('the values among the defaults on the page are read', () => {
  expect(presets.length).toBeGreaterThanOrEqual(15);
});

test.each(presets)('leaving out %s has the same effect as %s', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual(readConfig({}));
});
