import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { employmentSchema } from './schemas/employment-record.ts';

let nowMs = Date.UTC(2026, 10, 20, 12);
let site: TestConsole;
let company: StaffedCompany;
let headers: Readonly<Record<string, string>>;
let id: string;
beforeAll(async () => {
  site = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  const scopes = ['employees:read'];
  const key = await call('POST', '/api-keys', { name: 'Mirror', scopes });
  headers = { authorization: `Bearer ${String(key['secret'])}` };
  ({ id } = await company.hire({ start_date: '2026-01-05' }));
  nowMs += 60_000;
});
afterAll(() => site.close());

async function call(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await company.browser.call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Record<string, unknown>;
}

interface Shown {
  readonly employee_id: string;
  readonly employments: readonly { readonly jobs: readonly object[] }[];
}

async function employments(query = ''): Promise<readonly Shown[]> {
  const answer = await site.server.inject({ url: `/api/v1/employments${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ employees: Shown[] }>().employees;
}

async function valueOf(part: 'employment' | 'job', name: string): Promise<unknown> {
  const found = (await employments()).find(({ employee_id: employeeId }) => employeeId === id);
  const employment = found?.employments.at(-1);
  const shown = part === 'job' ? employment?.jobs.at(-1) : employment;
  return (shown as Record<string, unknown> | undefined)?.[name];
}

const patch = (body: object) => call('PATCH', `/employees/${id}`, body);
const terms = (body: object) =>
  call('POST', `/employees/${id}/change-employment-terms`, { number: 1, ...body });
const anotherJob = () => patch({ effective_on: '2026-06-01', job_title: 'Clerk' });

async function addPattern() {
  const weeks = [[7.8, 7.8, 7.8, 7.8, 7.8, 0, 0]];
  const asked = { name: 'Another', anchor: '2026-01-05', weeks };
  const { work_pattern: made } = await call('POST', '/work-patterns', asked);
  return (made as { id: string }).id;
}

interface Act {
  /** Changes the value. */
  readonly by: () => Promise<unknown>;
  /** The field that `employee.updated` names. */
  readonly named: string;
}

/** How each member of the schema can change. */
const acts: Readonly<Record<'employment' | 'job', Readonly<Record<string, Act>>>> = {
  employment: {
    number: {
      by: async () => {
        await call('POST', `/employees/${id}/terminate`, { termination_date: '2026-11-10' });
        await call('POST', `/employees/${id}/rehire`, { start_date: '2026-11-16' });
      },
      named: 'start_date',
    },
    first_day: { by: () => patch({ start_date: '2026-02-02' }), named: 'start_date' },
    last_day: {
      by: () => call('POST', `/employees/${id}/terminate`, { termination_date: '2027-02-28' }),
      named: 'termination_date',
    },
    probation_end: { by: () => terms({ probation_end: '2026-07-31' }), named: 'probation_end' },
    contract_end: { by: () => terms({ contract_end: '2027-12-31' }), named: 'contract_end' },
    legal_entity_id: { by: () => terms({ legal_entity: 'Acme' }), named: 'legal_entity_id' },
    jobs: { by: anotherJob, named: 'job_title' },
  },
  job: {
    id: { by: anotherJob, named: 'job_title' },
    valid_from: { by: () => patch({ start_date: '2026-02-02' }), named: 'start_date' },
    job_title: { by: () => patch({ job_title: 'Clerk' }), named: 'job_title' },
    department: { by: () => patch({ department: 'Sales' }), named: 'department' },
    org_unit_id: { by: () => patch({ department: 'Sales' }), named: 'department' },
    location: { by: () => patch({ location: 'Oslo' }), named: 'location' },
    location_id: { by: () => patch({ location: 'Oslo' }), named: 'location' },
    employment_type: {
      by: () => patch({ employment_type: 'intern' }),
      named: 'employment_type',
    },
    manager_id: {
      by: async () => {
        const manager = await company.hire();
        await patch({ manager_id: manager.id });
      },
      named: 'manager_id',
    },
    cost_centre: { by: () => patch({ cost_centre: '4711' }), named: 'cost_centre' },
    fte: { by: () => patch({ fte: 0.5 }), named: 'fte' },
    work_pattern_id: {
      by: async () => patch({ work_pattern_id: await addPattern() }),
      named: 'work_pattern_id',
    },
    is_planned: {
      by: () => patch({ effective_on: '2027-02-01', fte: 0.5 }),
      named: 'fte',
    },
    recorded_at: { by: () => patch({ fte: 0.5 }), named: 'fte' },
  },
};

test('every member of the schema has its act', () => {
  const { properties } = employmentSchema;
  expect(Object.keys(acts.employment).toSorted()).toEqual(Object.keys(properties).toSorted());
  const job = properties.jobs.items.properties;
  expect(Object.keys(acts.job).toSorted()).toEqual(Object.keys(job).toSorted());
});

const cases = (['employment', 'job'] as const).flatMap((part) =>
  Object.entries(acts[part]).map(([name, act]) => [part, name, act] as const),
);
test.each(cases)(
  '%s.%s changes with an event, and updated_since finds it',
  async (part, name, act) => {
    const before = await valueOf(part, name);
    const since = new Date(nowMs).toISOString();
    await act.by();
    expect(await valueOf(part, name)).not.toEqual(before);
    const changed = await employments(`?updated_since=${since}`);
    expect(changed.map(({ employee_id: employeeId }) => employeeId)).toContain(id);
    await relayAll(site.database);
    const events = await company.eventsOf('employee.updated');
    const named = events
      .filter(({ employeeId }) => employeeId === id)
      .flatMap(({ changedFields }) => changedFields);
    expect(named).toContain(act.named);
  },
);
