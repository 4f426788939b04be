import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingNames } from './setting-names.ts';

const root = new URL('../../../', import.meta.url);

/** The rows of a page's table of settings: names and default. */
function readTable(page: string): { names: string[]; preset: string }[] {
  const text = readFileSync(new URL(page, root), 'utf8');
  const [, table = ''] =
    /^\| setting \| default \| meaning \|\n\|[-|]+\n((?:\|.*\n)+)/m.exec(text) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, names = '', preset = '']) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      preset,
    }));
}

test.each(['README.md', 'docs/self-hosting.md'])('%s has every setting, and no other', (page) => {
  const named = readTable(page).flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual([...settingNames].toSorted());
});

const presets = readTable('docs/self-hosting.md').flatMap(({ names: [name = ''], preset }) => {
  const [, value] = /^`([^`]+)`$/.exec(preset) ?? [];
  return value === undefined ? [] : [[name, value] as const];
});

test('the defaults on the page that are values are read', () => {
  expect(presets.length).toBeGreaterThanOrEqual(15);
});

test.each(presets)('%s left out is the same as %s', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual(readConfig({}));
});
