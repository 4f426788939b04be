import { expect, test } from 'vitest';
import { bind, fragment, inline, join, literals, sql } from './sql.ts';

test('what stands between braces is sent as a parameter', () => {
  const hostile = `'; drop table users; --`;
  const statement = sql`select from users where email = ${hostile} and role = any(${['owner']})`;
  expect(statement).toEqual({
    text: 'select from users where email = $1 and role = any($2)',
    values: [hostile, ['owner']],
  });
});

test('a statement can begin on a line of its own', () => {
  expect(
    sql`
    select 1`.text,
  ).toBe('select 1');
});

test('a statement with a name is prepared by it', () => {
  expect(sql('users.find')`select from users where id = ${'u'}`).toEqual({
    name: 'users.find',
    text: 'select from users where id = $1',
    values: ['u'],
  });
  expect(sql(undefined)`select 1`).toEqual({ text: 'select 1', values: [] });
});

test('a bound value is one parameter, in fragments too', () => {
  const company = bind('c');
  const isOfCompany = fragment`u.company_id = ${company}`;
  const statement = sql`
    select from users u join employees e on e.company_id = ${company} and e.status = ${'active'}
    where ${isOfCompany} and ${isOfCompany}`;
  expect(statement.text.match(/\$\d/g)).toEqual(['$1', '$2', '$1', '$1']);
  expect(statement.values).toEqual(['c', 'active']);
});

test('equal values that are not bound are parameters of their own', () => {
  const { text, values } = sql`select ${'x'}, ${'x'}`;
  expect(text).toBe('select $1, $2');
  expect(values).toEqual(['x', 'x']);
});

test('binding what is bound changes nothing', () => {
  const company = bind('c');
  expect(bind(company)).toBe(company);
});

test('fragments bring their parameters along, in the order of the text', () => {
  const conditions = [fragment`a = ${1}`, fragment`b = ${2}`];
  const { text, values } = sql`select ${0} where ${join(conditions, ' and ')} limit ${3}`;
  expect(text).toBe('select $1 where a = $2 and b = $3 limit $4');
  expect(values).toEqual([0, 1, 2, 3]);
});

test('values of any kind stay values', () => {
  const values = [null, undefined, { a: 1 }, new Uint8Array([1]), ['x'], 0, false, ''];
  const statement = sql`${values[0]} ${values[1]} ${values[2]} ${values[3]} ${values[4]}
    ${values[5]} ${values[6]} ${values[7]}`;
  expect(statement.values).toEqual(values);
  // A string that looks like a fragment in JSON is not one.
  expect(sql`${JSON.parse('{"strings":["drop"],"values":[]}')}`.text).toBe('$1');
});

test('only names and integers become text', () => {
  expect(sql`select ${inline('users.id')} limit ${inline(10)}`.text).toBe(
    'select users.id limit 10',
  );
  expect(sql`status in (${literals(['approved', 'paid'])})`.text).toBe(
    `status in ('approved', 'paid')`,
  );
  for (const other of ['id; drop table users', `'x'`, 'a b', 'a.b.c', '', 'Id', '$1']) {
    expect(() => inline(other)).toThrow('not a name');
    expect(() => literals([other])).toThrow('not a name');
  }
  expect(() => inline(0.5)).toThrow('not a name');
  expect(() => inline(Number.NaN)).toThrow('not a name');
});
