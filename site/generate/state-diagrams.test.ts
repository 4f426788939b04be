import { beforeAll, expect, test } from 'vitest';
import { entities, type Entity, transitions } from '../../server/src/hr/workflow/transitions.ts';
import { insertStates } from './state-diagrams.ts';
import { capacityWords, conditionWords, entityWords, nameAction } from './state-words.ts';

interface Drawn {
  readonly svg: string;
  readonly table: readonly string[];
  /** The text at each state, by its name, and at each arrow, as `from->to`. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const drawn = new Map<Entity, Drawn>();
const rowsOf = (entity: Entity) => transitions.filter((row) => row.entity === entity);

beforeAll(async () => {
  for (const entity of entities) {
    const page = await insertStates(
      `Before.\n\n<!-- states: ${entityWords[entity].name} -->\n\nAfter.`,
    );
    const [, svg = '', table = ''] = page.split('\n\n');
    const groups = [...svg.matchAll(/<g data-of="(.*?)">(.*?)<\/g>/g)];
    const texts = groups.map(([, of = '', group = '']) => {
      const found = [...group.matchAll(/<text [^>]*>(.*?)<\/text>/g)];
      return [decode(of), found.map(([, text = '']) => decode(text).trim())] as const;
    });
    drawn.set(entity, { svg, table: table.split('\n').slice(2), texts: new Map(texts) });
  }
});

function decode(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ');
}

test.each(entities)(
  '%s: every transition is at its arrow or in its state, with who and when',
  (entity) => {
    const { texts, svg } = drawn.get(entity)!;
    for (const { from, to, action, who, when } of rowsOf(entity)) {
      const lines = texts.get(from === to ? from : `${from}->${to}`)?.join('\n') ?? '';
      const people = who.map((capacity) => capacityWords[capacity]).join(', ');
      const condition = when === undefined ? '' : `\n(${conditionWords[when]})`;
      expect(lines).toContain(`${nameAction(action)}\n: ${people}${condition}`);
    }
    expect(svg.match(/font-weight="bold"/g)).toHaveLength(rowsOf(entity).length);
  },
);

test.each(entities)('%s: the table has the same transitions', (entity) => {
  const isConditional = rowsOf(entity).some(({ when }) => when !== undefined);
  const expected = rowsOf(entity).map(({ from, to, action, who, when }) => [
    `\`${from}\``,
    nameAction(action),
    who.map((capacity) => capacityWords[capacity]).join(', '),
    ...(isConditional ? [when === undefined ? '' : conditionWords[when]] : []),
    `\`${to}\``,
  ]);
  const { table } = drawn.get(entity)!;
  expect(
    table.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(expected);
});

test.each(entities)('%s: every state can be reached from the initial one', (entity) => {
  const rows = rowsOf(entity);
  const states = new Set(rows.flatMap(({ from, to }) => [from, to]));
  const reached = new Set(Object.keys(entityWords[entity].begins));
  expect(reached.difference(states)).toEqual(new Set());
  for (const state of reached) {
    for (const { from, to } of rows) if (from === state) reached.add(to);
    expect(drawn.get(entity)!.texts.get(state)?.[0]).toBe(state);
  }
  expect(reached).toEqual(states);
});

test.each(entities)('%s: one line of HTML, in the colours of the page, with a title', (entity) => {
  const { svg } = drawn.get(entity)!;
  const name = entityWords[entity].name;
  expect(svg).toMatch(/^<figure class="states"[^>]*><svg [^\n]*<\/svg><\/figure>$/);
  expect(svg).toContain('role="img"');
  expect(svg).toMatch(/<\/desc><g fill="currentColor" stroke="none" stroke-width="1" /);
  expect(svg).toContain(`>States: ${name}</title>`);
  for (const [, id = ''] of svg.matchAll(/aria-labelledby="(\S+) (\S+)"/g)) {
    expect(svg).toContain(`id="${id}"`);
  }
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(new Set(['currentColor', 'none']));
  expect(svg).not.toMatch(/<style|\sstyle=|<script|<a |href=/);
  const tags = [...svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)];
  const open: string[] = [];
  for (const [, isEnd, tag = '', isEmpty] of tags) {
    if (isEnd === '/') expect(open.pop()).toBe(tag);
    else if (isEmpty === '') open.push(tag);
  }
  expect(open).toEqual([]);
});

test('the text around it stays, and each placeholder is replaced', async () => {
  const page =
    'Before.\n\n<!-- states: document -->\n\n## Next\n\n<!-- states: advance -->\n\nAfter.\n';
  const parts = (await insertStates(page)).split('\n\n');
  expect([parts[0], parts[4], parts.at(-1)]).toEqual(['Before.', '## Next', 'After.\n']);
  expect(parts.filter((part) => part.startsWith('<figure'))).toHaveLength(2);
});

test('a page without states stays unchanged, and an unknown name stops the build', async () => {
  expect(await insertStates('# Title\n\n<!-- a remark -->\n')).toBe(
    '# Title\n\n<!-- a remark -->\n',
  );
  await expect(insertStates('<!-- states: holiday -->')).rejects.toThrow('holiday');
});
