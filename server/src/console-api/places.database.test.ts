import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import type { Browser } from '../../../tests/harness/console-browser.ts';

let console: TestConsole;
let owner: Owner;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addUser(owner.companyId, 'hr_admin');
});
afterAll(() => console.close());

async function hire(fields: object): Promise<{ id: string; version: string | undefined }> {
  const { body } = await hr.call('POST', '/employees', {
    body: {
      first_name: 'Ana',
      last_name: 'Silva',
      email: `${crypto.randomUUID()}@example.test`,
      ...fields,
    },
  });
  return body.employee;
}

async function add(path: '/org-units' | '/locations', fields: object) {
  const { body } = await hr.call('POST', path, { body: fields });
  return body.org_unit ?? body.location;
}

const faultOf = ({ status, body }: Awaited<ReturnType<Browser['call']>>) => [
  status,
  body.errors?.[0]?.pointer,
];

async function countOf(action: string, since: number): Promise<number> {
  const { rows } = await console.database.single<{ count: number }>(
    { role: 'muster_reader', companyId: owner.companyId },
    { text: `select count(*)::int as count from events where type = $1`, values: [action] },
  );
  return (rows[0]?.count ?? 0) - since;
}

test('a department that an employee is given is a record, and a new name is also theirs', async () => {
  const ana = await hire({ department: 'Sales', location: 'Lisbon' });
  await hire({ department: 'Support', location: 'Sales' });
  const { body } = await hr.call('GET', '/org-units');
  expect(body.org_units).toMatchObject([
    { name: 'Sales', parent_id: null, first_day: null, last_day: null, people: 1 },
    { name: 'Support', people: 1 },
  ]);
  const before = await countOf('employee.updated', 0);
  const path = `/org-units/${body.org_units[0].id}`;
  await hr.call('POST', '/approval-policies', {
    body: {
      subject_kind: 'leave',
      leave_type: null,
      department: 'Sales',
      days_min: null,
      steps: [{ approver_kind: 'owner' }],
    },
  });
  expect((await hr.call('PATCH', path, { body: { name: 'Revenue' } })).body.org_unit).toMatchObject(
    { name: 'Revenue' },
  );
  const after = (await hr.call('GET', `/employees/${ana.id}`)).body.employee;
  expect(after).toMatchObject({ department: 'Revenue', location: 'Lisbon' });
  expect((await hr.call('GET', '/employees?department=Revenue')).body.employees).toHaveLength(1);
  const { body: policies } = await hr.call('GET', '/approval-policies');
  expect(policies.approval_policies.map((row: { department: string }) => row.department)).toContain(
    'Revenue',
  );
  // The job has not changed, so integrations find it with updated_since only.
  expect(await countOf('employee.updated', before)).toBe(0);
  const { body: locations } = await hr.call('GET', '/locations');
  expect(locations.locations.map(({ name }: { name: string }) => name)).toEqual([
    'Lisbon',
    'Sales',
  ]);
});

test('units have parents, without cycles, and dates', async () => {
  const company = await add('/org-units', { name: 'Company' });
  const sales = await add('/org-units', { name: 'Sales', parent_id: company.id });
  const retail = await add('/org-units', { name: 'Retail', parent_id: sales.id });
  const patch = (id: string, body: object) => hr.call('PATCH', `/org-units/${id}`, { body });
  expect(faultOf(await patch(company.id, { parent_id: retail.id }))).toEqual([422, '/parent_id']);
  expect(faultOf(await patch(company.id, { parent_id: company.id }))).toEqual([422, '/parent_id']);
  expect(faultOf(await patch(sales.id, { name: 'Retail' }))).toEqual([422, '/name']);
  expect(
    faultOf(await patch(sales.id, { first_day: '2027-02-01', last_day: '2027-01-31' })),
  ).toEqual([422, '/last_day']);
  const stranger = await console.signUp();
  const foreign = await stranger.browser.call('POST', '/org-units', { body: { name: 'X' } });
  expect(faultOf(await patch(sales.id, { parent_id: foreign.body.org_unit.id }))).toEqual([
    422,
    '/parent_id',
  ]);
  expect(
    (await stranger.browser.call('PATCH', `/org-units/${sales.id}`, { body: { name: 'Y' } }))
      .status,
  ).toBe(404);
  const ended = await patch(retail.id, { parent_id: company.id, last_day: '2027-12-31' });
  expect(ended.body.org_unit).toMatchObject({ parent_id: company.id, last_day: '2027-12-31' });
});

test('leave of the people at a location is counted by its calendar', async () => {
  const { body } = await hr.call('POST', '/holiday-calendars', { body: { name: 'Portugal' } });
  const calendarId = body.holiday_calendar.id;
  await hr.call('POST', `/holiday-calendars/${calendarId}/public-holidays`, {
    body: { holidays: [{ date: '2027-06-10', name: 'Portugal Day', portion: 'full' }] },
  });
  const { id } = await hire({ location: 'Lisbon' });
  const { id: other } = await hire({ location: 'Berlin' });
  const preview = async (employeeId: string) => {
    const answer = await hr.call('POST', '/leave-requests/preview', {
      body: {
        employee_id: employeeId,
        leave_type: 'annual',
        start_date: '2027-06-07',
        end_date: '2027-06-11',
      },
    });
    return answer.body.preview.days;
  };
  expect([await preview(id), await preview(other)]).toEqual([5, 5]);
  const { body: listed } = await hr.call('GET', '/locations');
  const lisbon = listed.locations.find(({ name }: { name: string }) => name === 'Lisbon');
  const foreign = await hr.call('PATCH', `/locations/${lisbon.id}`, {
    body: { holiday_calendar_id: lisbon.id },
  });
  expect(faultOf(foreign)).toEqual([422, '/holiday_calendar_id']);
  const changed = await hr.call('PATCH', `/locations/${lisbon.id}`, {
    body: { holiday_calendar_id: calendarId, country: 'PT' },
  });
  expect(changed.body.location).toMatchObject({
    holiday_calendar_id: calendarId,
    country: 'PT',
  });
  expect([await preview(id), await preview(other)]).toEqual([4, 5]);
});

test('a legal entity has a country, dates and a parent, and counts the people of their last employment', async () => {
  const call = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    (await hr.call(method, path, { body })).body.legal_entity;
  const group = await call('POST', '/legal-entities', { name: 'Acme Group', country: 'GB' });
  const { id } = await call('POST', '/legal-entities', { name: 'Acme GmbH', parent_id: group.id });
  const ana = await hire({ start_date: '2024-01-01' });
  const terms = (number: number, legal_entity: string) =>
    hr.call('POST', `/employees/${ana.id}/change-employment-terms`, {
      body: { number, legal_entity },
    });
  expect((await terms(1, 'Acme GmbH')).status).toBe(200);
  const listed = async () => {
    const { body } = await hr.call('GET', '/legal-entities');
    return body.legal_entities.map(
      ({ name, people }: { name: string; people: number }) => `${name} ${people}`,
    );
  };
  expect(await listed()).toEqual(['Acme GmbH 1', 'Acme Group 0']);
  // A new name is that of the record; the employment refers to it by its id.
  await call('PATCH', `/legal-entities/${id}`, { name: 'Acme Deutschland GmbH', country: 'DE' });
  const timeline = await hr.call('GET', `/employees/${ana.id}/timeline`);
  expect(timeline.body.employments.at(-1).legal_entity).toBe('Acme Deutschland GmbH');
  await hr.call('POST', `/employees/${ana.id}/terminate`, {
    body: { termination_date: '2024-06-30', reason: 'Leaves' },
  });
  expect(await listed()).toEqual(['Acme Deutschland GmbH 0', 'Acme Group 0']);
  const loop = await hr.call('PATCH', `/legal-entities/${group.id}`, { body: { parent_id: id } });
  expect(faultOf(loop)).toEqual([422, '/parent_id']);
  const taken = await hr.call('POST', '/legal-entities', { body: { name: 'Acme Group' } });
  expect(faultOf(taken)).toEqual([422, '/name']);
});
