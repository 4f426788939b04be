import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleLeaveDay } from '../tests/harness/settle-leave-day.ts';
import { eventually } from '../tests/harness/eventually.ts';
import { type Office, openOffice, thisYear } from '../tests/harness/office-day.ts';
import { type Examples, openExamples } from '../tests/harness/run-examples.ts';
import { startTestService, type TestService } from '../tests/harness/test-service.ts';
import { plainPolicy } from '../tests/proofs/leave/scene.ts';

let nowMs = Date.parse(`${thisYear}-02-10T12:00:00Z`);
const clock = { nowMs: () => nowMs };
let service: TestService;
let examples: Examples;
let office: Office;
let key: string;

beforeAll(async () => {
  service = await startTestService({ clock });
  examples = await openExamples(service);
  office = await openOffice(service);
  const { secret } = await office.call('POST', '/api-keys', {
    name: 'mirror',
    scopes: ['employees:read', 'leave:read'],
    grants: ['events:read', 'timesheets:read', 'documents:read'],
  });
  key = String(secret);
});
afterAll(async () => {
  await examples.close();
  await service.close();
});

const leaveYears = ['01-01', '04-01', 'anniversary'] as const;

/** Someone with a leave policy of their own. */
async function hire(leaveYear: (typeof leaveYears)[number]): Promise<string> {
  const id = await office.hire();
  await office.send('PATCH', `/employees/${id}`, { start_date: `${thisYear - 2}-09-15` });
  const everyone = { org_unit_id: null, location_id: null, employment_type: null, last_day: null };
  await office.call('POST', '/leave-policies', {
    leave_type: 'annual',
    name: leaveYear,
    terms: { ...plainPolicy, leave_year: leaveYear },
    assignment: { ...everyone, employee_id: id, first_day: `${thisYear - 1}-01-01` },
  });
  return id;
}

async function travelTo(day: string): Promise<void> {
  nowMs = Date.parse(`${day}T12:00:00Z`);
  await settleLeaveDay(service.database, { companyId: office.companyId, clock });
}

interface Balance {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly balance: number;
}

function mirrored(): { position: number; balances: readonly Balance[] } {
  const sqlite = new DatabaseSync(examples.pathOf('years.sqlite'));
  const rows = sqlite.prepare('select record from leave_balances').all();
  const position = Number(sqlite.prepare('select position from state').get()?.['position']);
  sqlite.close();
  return { position, balances: rows.map(({ record }) => JSON.parse(String(record)) as Balance) };
}

async function storedDays(): Promise<string[]> {
  const { rows } = await service.database.administer<Record<string, unknown>>(
    `select employee_id, leave_type, year, sum(days)::float8 as balance from leave_ledger
     where company_id = '${office.companyId}' group by 1, 2, 3`,
  );
  return rows
    .filter(({ balance }) => balance !== 0)
    .map((row) => Object.values(row).join(' '))
    .toSorted();
}

/** When the mirror has read the last event, it has what the ledger has, in the leave years of the API. */
function catchUp(): Promise<void> {
  return eventually(async () => {
    const { position, balances } = mirrored();
    const { body } = await service.api('GET', `/events?after=${position}`, { key });
    expect(body).toMatchObject({ events: [], has_more: false });
    const days = balances
      .filter(({ balance }) => balance !== 0)
      .map((row) =>
        [row.employee_id, row.leave_type, row.first_day.slice(0, 4), row.balance].join(' '),
      );
    expect(days.toSorted()).toEqual(await storedDays());
    for (const { employee_id, ...balance } of balances) {
      const asked = `employee_id=${employee_id}&as_of=${balance.last_day}`;
      const answer = await service.api('GET', `/leave-balances?${asked}`, { key });
      expect(answer.body.leave_balances[0].balances).toContainEqual(balance);
    }
  }, 30_000);
}

test('the mirror has the balances of every kind of leave year, across their turns', async () => {
  const people: string[] = [];
  for (const leaveYear of leaveYears) people.push(await hire(leaveYear));
  const mirror = examples.start(['mirror.ts', 'years.sqlite'], { MUSTER_API_KEY: key });
  await eventually(async () => expect(mirror.output).toContain('following from'), 30_000);
  await catchUp();
  const turns = ['03-30', '04-02', '09-13', '09-16', '12-30'].map((day) => `${thisYear}-${day}`);
  for (const day of [...turns, `${thisYear + 1}-01-02`, `${thisYear + 1}-04-02`]) {
    await travelTo(day);
    for (const id of people) {
      // In the leave year after this one, for some of them.
      const start = Temporal.PlainDate.from(day).add({ days: 110 });
      await office.send('POST', '/leave', {
        employee_id: id,
        leave_type: 'annual',
        start_date: start.toString(),
        end_date: start.add({ days: 2 }).toString(),
      });
    }
    await catchUp();
  }
  for (const id of people) {
    await office.send('PATCH', `/employees/${id}`, { start_date: `${thisYear - 2}-11-02` });
    await catchUp();
  }
  const firstDays = new Set(mirrored().balances.map((row) => row.first_day.slice(5)));
  expect([...firstDays].toSorted()).toEqual(['01-01', '04-01', '11-02']);
  await examples.stop(mirror.child);
}, 120_000);
