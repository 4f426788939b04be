import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { buildCommand } from '../../server/src/main/build-command.ts';
import { exitCodes } from './cli-failure.ts';

const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const [beginning = '', ...sections] = page.split(/^### /m);

/** The commands without subcommands, such as `muster employees list`. */
function leaves(command: Command, path: string): [string, Command][] {
  return command.commands.length === 0
    ? [[path, command]]
    : command.commands.flatMap((each) => leaves(each, `${path} ${each.name()}`));
}

const commands = leaves(buildCommand(), 'muster');

/** The lines of its code blocks, with continued lines joined. */
function exampleLines(text: string): string[] {
  return [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', ' ').trim().split('\n'),
  );
}

const flagsIn = (text: string): string[] => text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [];
const optionsOf = (command: Command): string[] => command.options.map(({ long }) => long ?? '');

test('the page has a section for each command, and no others', () => {
  const titles = sections.map((section) => /^`([^`]+)`\n/.exec(section)?.[1] ?? '');
  expect(titles.toSorted()).toEqual(commands.map(([path]) => path).toSorted());
  expect(commands.length).toBeGreaterThan(20);
});

test.for(commands)('%s: the example uses existing options', ([path, command]) => {
  const section = sections.find((each) => each.startsWith(`\`${path}\`\n`)) ?? '';
  const examples = exampleLines(section);
  expect(examples.some((line) => line.includes(path))).toBe(true);
  for (const line of examples) {
    expect(optionsOf(command)).toEqual(expect.arrayContaining(flagsIn(line)));
  }
});

test.for(commands.filter(([, command]) => isDeveloper(command)))(
  '%s: each of its options is described',
  ([path, command]) => {
    const section = sections.find((each) => each.startsWith(`\`${path}\`\n`)) ?? '';
    const told = flagsIn(section + beginning);
    // The page refers to the options of "create".
    const more = path === 'muster employees update' ? flagsIn(sections.join('')) : [];
    expect([...told, ...more]).toEqual(expect.arrayContaining(optionsOf(command)));
  },
);

function isDeveloper(command: Command): boolean {
  const isTop = command.parent?.parent === null;
  return isTop ? command.helpGroup().includes('API key') : isDeveloper(command.parent!);
}

test('the exit codes match the program’s', () => {
  const told = [...beginning.matchAll(/^\| (\d) \|/gm)].map(([, code]) => Number(code));
  expect(told).toEqual(Object.values(exitCodes));
});
