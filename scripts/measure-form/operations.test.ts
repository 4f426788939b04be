import { expect, test } from 'vitest';
import { measureOperations } from './operations.ts';
import { measureSql } from './sql.ts';

const asked = [{ operation: 'payThing', api: 'console-api', about: 'pay' }];

const domain = {
  path: 'server/src/hr/things/pay-thing.ts',
  text: 'export function payThing() {\n  return 1;\n}\n',
};

test('an operation has its domain function, its imports and its head', () => {
  const api = {
    path: 'server/src/console-api/things.ts',
    text: `import { payThing } from '../hr/things/pay-thing.ts';
export const things = [
  recordOperation({
    operationId: 'payThing',
    path: '/things',
    act: () => payThing(),
  }),
];
`,
  };
  const { operations } = measureOperations([api, domain], asked);
  // The call, the function and the import; form: the import, two members and the ends of the call.
  expect(operations).toEqual([{ about: 'pay', files: 2, lines: 5 + 3 + 1, form: 1 + 2 + 2 }]);
});

test('a registry that names an operation again is a part of its form', () => {
  const api = {
    path: 'server/src/console-api/things/pay-thing.ts',
    text: `import { payThing } from '../../hr/things/pay-thing.ts';
export const pay = defineOperation({
  operationId: 'payThing',
  path: '/things',
  handle: () => payThing(),
});
`,
  };
  const registry = {
    path: 'server/src/console-api/operations.ts',
    text: "import { pay } from './things/pay-thing.ts';\nexport const operations = [pay];\n",
  };
  const { operations } = measureOperations([api, domain, registry], asked);
  expect(operations).toEqual([
    { about: 'pay', files: 3, lines: 5 + 3 + 1 + 2, form: 1 + 2 + 2 + 2 },
  ]);
});

test('only the templates of a file with statements are SQL', () => {
  const text = 'export const find = (id: string) => sql`\n  select 1\n  from things`;\n\n';
  expect(measureSql([{ path: 'server/src/hr/things/things.sql.ts', text }])).toEqual({
    lines: 4,
    sql: 3,
  });
});
