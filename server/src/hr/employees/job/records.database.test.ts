import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { systemClock, toInstant } from '../../../platform/clock.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createIds } from '../../../platform/ids.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import type { Change, UserChange } from '../../change.ts';
import type { Employee, EmployeeFields } from '../employee.ts';
import { applyDueTerminations } from '../employment/apply-due-terminations.ts';
import { cancelTermination } from '../employment/cancel-termination.ts';
import { endLongLeave } from '../employment/end-long-leave.ts';
import { rehireEmployee } from '../employment/rehire-employee.ts';
import { startLongLeave } from '../employment/start-long-leave.ts';
import { terminateEmployee } from '../employment/terminate-employee.ts';
import { listEmployeesAsOf } from '../records/list-employees-as-of.ts';
import { updateEmployee } from '../update-employee.ts';
import { updateEmployees } from '../update-employees.ts';
import { applyDueJobChanges } from './apply-due-job-changes.ts';
import { type JobDetails, jobFieldNames } from './job.ts';
import { type EmploymentRecord, findRecords, latestOf, project, shownRow } from './read-records.ts';
import { withdrawJobChange } from './withdraw-job-change.ts';

const dayMs = 86_400_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

const actions = [
  'add',
  'patch',
  'dated',
  'dated',
  'details',
  'terminate',
  'cancel',
  'rehire',
  'start',
  'wait',
  'withdraw',
  'batch',
  'leave',
  'back',
] as const;

const anyStep = fc.record({
  action: fc.constantFrom(...actions),
  who: fc.nat(),
  manager: fc.nat(),
  days: fc.integer({ min: -40, max: 40 }),
  title: fc.constantFrom('A', 'B', 'C', null),
  place: fc.constantFrom('Lisbon', 'Oslo', null),
  fields: fc.subarray([...jobFieldNames], { minLength: 1 }),
  look: fc.integer({ min: -60, max: 60 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Answer {
  readonly day: string;
  readonly knownAt: string;
  readonly people: readonly object[];
}

/** A company whose clock only moves when told, and what it did. */
async function openScene() {
  let nowMs = systemClock.nowMs();
  const clock = { nowMs: () => nowMs };
  const company = await openCompanyAtWork(testDatabase.database, clock);
  const services = {
    database: testDatabase.database,
    clock,
    ids: createIds(clock),
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  const day = (offset: number) => toInstant(nowMs + offset * dayMs).slice(0, 10);
  return {
    company,
    people: [] as string[],
    day,
    now: () => toInstant(nowMs),
    pass: async (ms: number) => {
      nowMs += ms;
      await applyDueTerminations(services);
      await applyDueJobChanges(services);
    },
  };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

const at = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)];

/** Does a step; what the product refuses changes nothing. */
async function perform(scene: Scene, step: Step): Promise<void> {
  try {
    await attempt(scene, step);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function attempt(scene: Scene, { action, days, ...step }: Step): Promise<void> {
  const { company, people, day } = scene;
  const id = at(people, step.who);
  const patch = patchOf(scene, step);
  if (action === 'add' || id === undefined) {
    const start_date = days % 3 === 0 ? null : day(days);
    const { id: added } = await company.addEmployee({ ...patch, start_date });
    people.push(added);
    return;
  }
  if (action === 'wait') return scene.pass(Math.abs(days) * dayMs);
  await company.change((change) =>
    act({ ...change, actor: company.owner }, { action, id, patch, day: day(days), people, days }),
  );
}

function patchOf({ people }: Scene, step: Omit<Step, 'action' | 'days'>): Partial<EmployeeFields> {
  const all = {
    job_title: step.title,
    department: step.title,
    location: step.place,
    employment_type: step.title === null ? null : 'part_time',
    manager_id: at([null, ...people], step.manager) ?? null,
  } as const;
  return Object.fromEntries(step.fields.map((name) => [name, all[name]]));
}

interface Act {
  readonly action: Step['action'];
  readonly id: string;
  readonly patch: Partial<EmployeeFields>;
  readonly day: string;
  readonly days: number;
  readonly people: readonly string[];
}

async function act(
  change: UserChange,
  { action, id, patch, day, days, people }: Act,
): Promise<unknown> {
  const accepts = () => true;
  const details: Partial<JobDetails> = { fte: 0.5 + (Math.abs(days) % 3) / 4 };
  switch (action) {
    case 'patch':
      return updateEmployee(change, { id, fields: patch, accepts });
    case 'dated':
      return updateEmployee(change, { id, fields: patch, accepts, effectiveOn: day });
    case 'details':
      return updateEmployee(change, { id, fields: patch, accepts, details });
    case 'start':
      return updateEmployee(change, { id, fields: { ...patch, start_date: day }, accepts });
    case 'terminate':
      return terminateEmployee(change, { id, terminationDate: day, reason: day });
    case 'cancel':
      return cancelTermination(change, id);
    case 'rehire':
      return rehireEmployee(change, { id, startDate: day });
    case 'leave':
      return startLongLeave(change, { id, isPaid: true, firstDay: day });
    case 'back':
      return endLongLeave(change, { id, lastDay: day });
    case 'withdraw':
      return withdrawAny(change, id);
    default: {
      const { manager_id: _, ...fields } = patch;
      return updateEmployees(
        change,
        people.map((each) => ({ id: each, fields })),
        'api',
      );
    }
  }
}

async function withdrawAny(change: Change, employeeId: string): Promise<void> {
  const records = await findRecords(change.transaction, change.actor.companyId, [employeeId]);
  const rows = [...records.values()].flatMap((record) => latestOf(record).rows);
  const planned = rows.find(({ is_planned: isPlanned }) => isPlanned);
  if (planned !== undefined) {
    await withdrawJobChange(change, { employeeId, rowId: planned.id });
  }
}

/** The list as of a day, without what isn't dated. */
async function look(
  { company }: Scene,
  day: string,
  knownAt: string | undefined,
  filter: { readonly department?: string } = {},
): Promise<readonly object[]> {
  const page = { filter, limit: 200 };
  const asOf = { day, knownAt };
  const found = await listEmployeesAsOf(testDatabase.database, company.companyId, asOf, page);
  return found.map(({ as_json: json }) => {
    const { updated_at: _, ...shown } = JSON.parse(json) as Employee;
    return shown;
  });
}

/** What must hold after every step. */
async function check(scene: Scene): Promise<void> {
  const { company, people } = scene;
  const { records, today } = await company.change(async (change) => ({
    records: await findRecords(change.transaction, company.companyId, people),
    today: await readCompanyToday(change),
  }));
  const { rows: employees } = await company.query<Employee & { termination_reason: string | null }>(
    'select * from employees order by id desc',
  );
  expect(records.size).toBe(employees.length);
  for (const employee of employees) {
    const record = records.get(employee.id) as EmploymentRecord;
    checkEmployments(record);
    const { first_day, last_day, end_reason, rows } = latestOf(record);
    expect({ first_day, last_day, end_reason }).toEqual({
      first_day: employee.start_date,
      last_day: employee.termination_date,
      end_reason: employee.termination_reason,
    });
    expect(employee).toMatchObject(project(shownRow(rows), record.names));
  }
  // As of today is what the list shows, except those who haven't begun. Whoever's last day is today
  // still works on it, although an end that is recorded today takes effect at once.
  const begun = employees.filter(({ start_date: first }) => first === null || first <= today);
  const asOfToday = (await look(scene, today, undefined)) as Employee[];
  const statusOf = ({ status, termination_date: last }: Employee) =>
    last === today && status === 'terminated'
      ? expect.stringMatching(/^(?:active|on_leave)$/)
      : status;
  expect(asOfToday.filter(({ id }) => begun.some((each) => each.id === id))).toEqual(
    begun.map(({ as_json: json }: Employee & { as_json?: string }) => {
      const { updated_at: _, ...shown } = JSON.parse(json ?? '') as Employee;
      return { ...shown, status: statusOf(shown as Employee) };
    }),
  );
}

function checkEmployments({ employments }: EmploymentRecord): void {
  for (const [index, { number, first_day: first, last_day: last, rows }] of employments.entries()) {
    expect(number).toBe(index + 1);
    expect(rows.map(({ valid_from: from }) => from === null)).toEqual(
      rows.map((_, position) => position === 0),
    );
    const next = employments[index + 1];
    if (next === undefined) continue;
    expect(rows.filter(({ is_planned: isPlanned }) => isPlanned)).toEqual([]);
    expect((last ?? '') < (next.first_day ?? '')).toBe(true);
    expect(first === null || last === null || first <= last).toBe(true);
  }
}

test('after any changes, employees show the record as of today, employments never overlap, and every past answer can be repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 50 }), async (steps) => {
      const scene = await openScene();
      const answers: Answer[] = [];
      for (const each of steps) {
        await perform(scene, each);
        await check(scene);
        const day = scene.day(each.look);
        answers.push({ day, knownAt: scene.now(), people: await look(scene, day, undefined) });
        await scene.pass(1);
      }
      for (const { day, knownAt, people } of answers) {
        expect(await look(scene, day, knownAt)).toEqual(people);
        const shown = people as readonly Pick<Employee, 'department'>[];
        for (const department of new Set(shown.map((each) => each.department))) {
          if (department === null) continue;
          const found = await look(scene, day, knownAt, { department });
          expect(found).toEqual(shown.filter((each) => each.department === department));
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test('a former employee is found by the last department while a rehire is put off', async () => {
  const scene = await openScene();
  const { company, day } = scene;
  const { id } = await company.addEmployee({ department: 'B', start_date: null });
  const step = (action: Step['action'], days: number, patch: Partial<EmployeeFields> = {}) =>
    company.change((change) =>
      act(
        { ...change, actor: company.owner },
        { action, id, patch, day: day(days), people: [id], days },
      ),
    );
  await step('terminate', -20);
  await step('rehire', -10);
  await step('dated', -5, { department: 'C' });
  await step('start', 20);
  const found = await look(scene, day(5), undefined, { department: 'B' });
  expect(found).toMatchObject([{ id, status: 'terminated', department: 'B' }]);
  expect(await look(scene, day(25), undefined, { department: 'C' })).toMatchObject([{ id }]);
});
