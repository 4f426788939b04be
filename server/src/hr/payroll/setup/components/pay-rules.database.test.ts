import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import type { UserActor } from '../../../../access/actor.ts';
import type { UserChange } from '../../../change.ts';
import { activateRules } from './activate-rules.ts';
import { assignComponent, endPayAssignment } from './assign-component.ts';
import { checkDraft, problemsOfDraft } from './check-draft.ts';
import { createComponent, removeDraft, saveDraft } from './draft-component.ts';
import { draftTable } from './draft-table.ts';
import { askComponentEnd, confirmComponentEnd, withdrawComponentEnd } from './end-component.ts';
import { listComponents, readComponent } from './list-components.ts';
import type { ComponentFields } from './pay-rule.ts';
import { readPayRules } from './read-rules.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let second: UserActor;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  second = await addPayrollAdmin();
});
afterAll(() => testDatabase.drop());

async function addPayrollAdmin(employeeId?: string): Promise<UserActor> {
  const userId = await company.addUser(employeeId ?? (await company.addEmployee()).id);
  await company.query("update users set role = 'payroll_admin' where id = $1", [userId]);
  return { ...company.owner, userId, role: 'payroll_admin', employeeId: employeeId ?? null };
}

function as<T>(actor: UserActor, work: (change: UserChange) => Promise<T>): Promise<T> {
  return company.change((open) => work({ ...open, actor }));
}
const mine = <T>(work: (change: UserChange) => Promise<T>): Promise<T> => as(company.owner, work);

const plain: ComponentFields = {
  name: 'Bonus',
  kind: 'earning',
  formula: '100',
  rounding: { mode: 'half_up', digits: null },
  bases: [],
  correction: 'origin',
  account: null,
  valid_from: '2026-01-01',
  valid_to: null,
};

const create = (code: string, fields: Partial<ComponentFields> = {}) =>
  mine((change) => createComponent(change, { ...plain, ...fields, code }));
const save = (id: string, fields: Partial<ComponentFields>) =>
  mine((change) => saveDraft(change, id, { ...plain, ...fields }));

async function draftsOf(componentIds: readonly string[]): Promise<string[]> {
  const components = await mine(listComponents);
  return components
    .filter(({ id }) => componentIds.includes(id))
    .flatMap(({ draft }) => draft?.id ?? []);
}

async function activate(
  componentIds: readonly string[],
  { by = second, tableIds = [] }: { by?: UserActor; tableIds?: readonly string[] } = {},
) {
  const componentVersionIds = await draftsOf(componentIds);
  return as(by, (change) => activateRules(change, { componentVersionIds, tableIds }));
}

async function active(code: string, fields: Partial<ComponentFields> = {}): Promise<string> {
  const id = await create(code, fields);
  expect(await activate([id])).toMatchObject({ problems: [] });
  return id;
}

async function importTable(csv: string, from = '2026-01-01', to: string | null = null) {
  const head = { name: 'rates', kind: 'lookup', valid_from: from, valid_to: to } as const;
  const drafted = await mine((change) => draftTable(change, { ...head, csv }, { dryRun: false }));
  if ('problems' in drafted) throw new Error(JSON.stringify(drafted.problems));
  return drafted.id ?? '';
}

const rulesOf = (on: string) =>
  mine(({ transaction, actor }) => readPayRules(transaction, actor.companyId, { on }));

async function formulasOn(on: string): Promise<Record<string, string>> {
  const { components } = await rulesOf(on);
  return Object.fromEntries(components.map(({ code, formula }) => [code, formula]));
}

async function auditOf(subjectId: string): Promise<string[]> {
  const { rows } = await company.query<{ action: string; fields: string[] }>(
    'select action, fields from audit_log where subject_id = $1 order by id',
    [subjectId],
  );
  return rows.map(({ action, fields }) =>
    fields.includes('self_approval') ? `${action} alone` : action,
  );
}

const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);

describe('activation', () => {
  test('is for a second person, and its author is refused', async () => {
    const id = await create('bonus');
    await expect(activate([id], { by: company.owner })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await formulasOn('2026-01-31')).toEqual({});
    await activate([id]);
    expect(await formulasOn('2026-01-31')).toEqual({ bonus: '100' });
    await expect(activate([id])).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('is for the author if no one else could', async () => {
    await company.query("update users set role = 'employee' where id = $1", [second.userId]);
    const id = await create('bonus');
    expect(await activate([id], { by: company.owner })).toMatchObject({ problems: [] });
    expect(await auditOf(id)).toEqual(['pay_component.drafted', 'pay_component.activated alone']);
  });

  test('is refused for everyone who saved the draft', async () => {
    const id = await create('bonus');
    await as(second, (change) => saveDraft(change, id, { ...plain, formula: '200' }));
    for (const by of [second, company.owner]) {
      await expect(activate([id], { by })).rejects.toMatchObject({ code: 'forbidden' });
    }
    // The next draft has other authors.
    await as(second, (change) => removeDraft(change, id));
    const again = await as(second, (change) =>
      createComponent(change, { ...plain, code: 'bonus', formula: '200' }),
    );
    await activate([again], { by: company.owner });
    expect(await formulasOn('2026-01-31')).toEqual({ bonus: '200' });
  });

  test('checks what the selected drafts refer to, and writes nothing with problems', async () => {
    const one = await create('one', { formula: 'two + 1' });
    const two = await create('two', { formula: "table('rates', 1)" });
    const alone = await activate([one]);
    expect(alone.problems).toMatchObject([
      { component: 'one', code: 'unknown_name', params: { name: 'two' }, line: 1, column: 1 },
    ]);
    expect(codes((await activate([one, two])).problems)).toEqual(['unknown_table']);
    expect(await formulasOn('2026-01-31')).toEqual({});
    const table = await importTable('from,rate\n0,0.05\n', '2026-01-01', '2026-12-31');
    expect(await activate([one, two], { tableIds: [table] })).toMatchObject({ problems: [] });
    expect(await formulasOn('2026-01-31')).toEqual({ one: 'two + 1', two: "table('rates', 1)" });
    await save(two, { formula: 'one' });
    expect(codes((await activate([two])).problems)).toEqual(['cycle']);
    await save(one, { formula: 'two + 2', valid_from: '2027-01-01' });
    expect(codes((await activate([one])).problems)).toEqual(['table_not_valid']);
    const next = await importTable('from,rate\n0,0.06\n', '2027-01-01');
    expect(await activate([one], { tableIds: [next] })).toMatchObject({ problems: [] });
  });

  test('checks each later day on which a version begins', async () => {
    const base = await active('base', { bases: ['first'] });
    await save(base, { formula: '200', valid_from: '2026-07-01' });
    await activate([base]);
    const user = await create('user', { formula: 'bases.first' });
    expect((await activate([user])).problems).toMatchObject([
      { component: 'user', code: 'unknown_name', day: '2026-07-01' },
    ]);
    await save(user, { formula: 'bases.first', valid_to: '2026-06-30' });
    expect(await activate([user])).toMatchObject({ problems: [] });
  });

  test('ends the older version the day before, and retires those that begin later', async () => {
    const id = await active('bonus');
    await save(id, { formula: '300', valid_from: '2026-09-01' });
    await activate([id]);
    await save(id, { formula: '200', valid_from: '2026-07-01' });
    await activate([id]);
    const { versions } = await mine((change) => readComponent(change, id));
    expect(versions.map((one) => [one.formula, one.valid_to, one.status])).toEqual([
      ['300', null, 'retired'],
      ['200', null, 'active'],
      ['100', '2026-06-30', 'active'],
    ]);
    expect(await formulasOn('2026-06-30')).toEqual({ bonus: '100' });
    expect(await formulasOn('2026-09-30')).toEqual({ bonus: '200' });
  });

  test('of a table for a year leaves the versions of later years', async () => {
    const both = [
      await importTable('from,rate\n0,1\n', '2026-01-01', '2026-12-31'),
      await importTable('from,rate\n0,2\n', '2027-01-01'),
    ];
    await activate([], { tableIds: both });
    const fixed = await importTable('from,rate\n0,3\n', '2026-01-01', '2026-12-31');
    await activate([], { tableIds: [fixed] });
    const rateOn = async (on: string) => (await rulesOf(on)).tables[0]?.rows[0]?.values;
    expect([await rateOn('2026-12-31'), await rateOn('2027-01-01')]).toEqual([['3'], ['2']]);
    const twice = [await importTable('from,rate\n0,4\n'), await importTable('from,rate\n0,5\n')];
    expect(codes((await activate([], { tableIds: twice })).problems)).toEqual(['overlap']);
  });
});

describe('a draft', () => {
  test('is saved with its problems, next to the active version', async () => {
    const id = await active('bonus');
    await save(id, { formula: 'nothing +' });
    const component = await mine((change) => readComponent(change, id));
    expect(codes(await mine((change) => problemsOfDraft(change, component)))).toEqual([
      'unexpected_end',
    ]);
    expect(await formulasOn('2026-01-31')).toEqual({ bonus: '100' });
    await mine((change) => removeDraft(change, id));
    await expect(mine((change) => removeDraft(change, id))).rejects.toMatchObject({
      code: 'invalid_state',
    });
  });

  test('is checked as if all drafts were activated, with the names that it can use', async () => {
    await create('other', { bases: ['taxable'] });
    await importTable('from,rate\n0,0.05\n');
    const edited = { ...plain, code: 'new', formula: "other + value + table('rates', x)" };
    const { problems, names } = await mine((change) => checkDraft(change, edited));
    expect(problems).toMatchObject([{ code: 'unknown_name', params: { name: 'x' } }]);
    expect(names.components.map(({ code }) => code)).toEqual(['other', 'new']);
    expect(names).toMatchObject({
      bases: ['taxable'],
      tables: [{ name: 'rates', columns: ['rate'] }],
    });
    expect(names.inputs).toContain('pay.gross');
  });

  test('of a new component is deleted with it, so that the code is free', async () => {
    const id = await create('bonus');
    await expect(create('bonus')).rejects.toMatchObject({ errors: [{ pointer: '/code' }] });
    await mine((change) => removeDraft(change, id));
    expect(await mine(listComponents)).toEqual([]);
    await create('bonus');
    await expect(create('value')).rejects.toMatchObject({ errors: [{ pointer: '/code' }] });
  });
});

describe('the end of a component', () => {
  test('is asked for by one person and confirmed by another', async () => {
    const id = await active('bonus');
    const ask = (day: string) => mine((change) => askComponentEnd(change, id, day));
    await expect(ask('2025-12-31')).rejects.toMatchObject({ errors: [{ pointer: '/last_day' }] });
    await ask('2026-06-30');
    await mine((change) => withdrawComponentEnd(change, id));
    await ask('2026-06-30');
    const confirm = (change: UserChange) => confirmComponentEnd(change, id);
    await expect(mine(confirm)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await formulasOn('2026-07-01')).toEqual({ bonus: '100' });
    await as(second, confirm);
    expect(await formulasOn('2026-06-30')).toEqual({ bonus: '100' });
    expect(await formulasOn('2026-07-01')).toEqual({});
    await expect(as(second, confirm)).rejects.toMatchObject({ code: 'invalid_state' });
    expect(await auditOf(id)).toEqual([
      'pay_component.drafted',
      'pay_component.activated',
      'pay_component.end_requested',
      'pay_component.end_withdrawn',
      'pay_component.end_requested',
      'pay_component.ended',
    ]);
  });

  test('is refused while other components use it afterwards', async () => {
    const id = await active('base', { bases: ['taxable'] });
    const user = await active('user', { formula: 'bases.taxable' });
    await active('total', { formula: 'ytd.base' });
    // Its table ends before: that is no reason to keep another component.
    const rated = await create('rated', { formula: "table('rates', 1)" });
    const table = await importTable('from,rate\n0,1\n', '2026-01-01', '2026-05-31');
    expect(await activate([rated], { tableIds: [table] })).toMatchObject({ problems: [] });
    const ask = (day: string) => mine((change) => askComponentEnd(change, id, day));
    await expect(ask('2026-06-30')).rejects.toMatchObject({
      code: 'invalid_state',
      members: { components: ['user', 'total'] },
    });
    await save(user, { valid_from: '2026-05-01' });
    expect(await activate([user])).toMatchObject({ problems: [] });
    await expect(ask('2026-06-30')).rejects.toMatchObject({ members: { components: ['total'] } });
  });
});

describe('an assignment', () => {
  const asked = {
    scope: 'everyone',
    pay_group_id: null,
    employment_type: null,
    employee_id: null,
    value: null,
    valid_from: '2026-01-01',
    valid_to: null,
  } as const;

  test('is for an active component, and not for the own pay', async () => {
    const id = await create('bonus');
    const assign = (fields: object = {}, actor = company.owner) =>
      as(actor, (change) => assignComponent(change, { ...asked, component_id: id, ...fields }));
    await expect(assign()).rejects.toMatchObject({ errors: [{ pointer: '/component_id' }] });
    await activate([id]);
    await expect(assign({ scope: 'employee' })).rejects.toMatchObject({
      errors: [{ pointer: '/employee_id' }],
    });
    const { id: employee_id } = await company.addEmployee();
    await expect(assign({ employee_id })).rejects.toMatchObject({
      errors: [{ pointer: '/employee_id' }],
    });
    const own = await addPayrollAdmin(employee_id);
    await expect(assign({ scope: 'employee', employee_id }, own)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const given = await assign({ scope: 'employee', employee_id, value: '-1.5' });
    await expect(
      as(own, (change) => endPayAssignment(change, given, '2026-06-30')),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('ends on an earlier day, and never again later; before its first day it is withdrawn', async () => {
    const component_id = await active('bonus');
    const id = await mine((change) => assignComponent(change, { ...asked, component_id }));
    const end = (day: string) => mine((change) => endPayAssignment(change, id, day));
    await end('2026-06-30');
    await expect(end('2026-07-01')).rejects.toMatchObject({ errors: [{ pointer: '/last_day' }] });
    await expect(end('2025-12-30')).rejects.toMatchObject({ errors: [{ pointer: '/last_day' }] });
    await end('2025-12-31');
    expect(await auditOf(id)).toEqual([
      'pay_assignment.created',
      'pay_assignment.ended',
      'pay_assignment.ended',
    ]);
  });
});
