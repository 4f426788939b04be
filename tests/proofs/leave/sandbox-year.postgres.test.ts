import { expect, onTestFinished, test } from 'vitest';
import { advanceSandbox } from '../../../server/src/access/sandboxes/advance-sandbox.ts';
import type { UserActor } from '../../../server/src/access/actor.ts';
import { addSamplePeople } from '../../../server/src/demo/add-sample-people.ts';
import type { UserChange } from '../../../server/src/hr/change.ts';
import { carryOutDay } from '../../../server/src/hr/daily/carry-out-day.ts';
import { applyDueTerminations } from '../../../server/src/hr/employees/employment/apply-due-terminations.ts';
import { terminateEmployee } from '../../../server/src/hr/employees/employment/terminate-employee.ts';
import { applyDueJobChanges } from '../../../server/src/hr/employees/job/apply-due-job-changes.ts';
import { updateEmployee } from '../../../server/src/hr/employees/update-employee.ts';
import { addApprovedLeave } from '../../../server/src/hr/leave/decisions/add-approved-leave.ts';
import { assignLeavePolicy } from '../../../server/src/hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy } from '../../../server/src/hr/leave/entitlement/create-leave-policy.ts';
import { carryOutDueDays } from '../../../server/src/hr/daily/carry-out-due-days.ts';
import { policyOfAllowance } from '../../../server/src/hr/leave/policies/allowance-policy.ts';
import { openCompany } from '../../../server/src/hr/open-company.ts';
import { openSandbox } from '../../../server/src/hr/open-sandbox.ts';
import {
  type CompanyClock,
  fromInstant,
  serviceClock,
} from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import { relayAll } from '../../harness/relay-all.ts';
import { openTestDatabase } from '../../harness/test-database.ts';

const startMs = fromInstant('2031-03-03T10:00:00.000Z');
const dayMs = 86_400_000;
const yearDays = 365;
const peopleCount = 60;
const timeZone = 'UTC';
const timeoutMs = 900_000;
const kill = new Error('the process is killed');

interface Year {
  readonly database: Database;
  readonly companyId: string;
}

/** What the people's records, balances and jobs say in the end, and the feed, without ids and instants. */
async function tell({ database, companyId }: Year): Promise<readonly string[]> {
  await relayAll(database);
  const facts = [
    `select 'employee', employee_number, status, job_title, start_date, termination_date, version
     from employees`,
    `select 'job', e.employee_number, j.valid_from, j.job_title, j.is_planned, j.superseded_at is null
     from job_rows j join employees e on e.company_id = j.company_id and e.id = j.employee_id`,
    `select 'employment', e.employee_number, v.first_day, v.last_day from employments v
     join employees e on e.company_id = v.company_id and e.id = v.employee_id`,
    `select 'ledger', e.employee_number, l.kind, l.days, l.year, l.is_held from leave_ledger l
     join employees e on e.company_id = l.company_id and e.id = l.employee_id`,
    `select 'event', e.position, e.type, e.occurred_at::date from events e`,
  ];
  const told = await Promise.all(
    facts.map((text) => queryAsCompany<object>(database, companyId, text, [])),
  );
  return told
    .flatMap(({ rows }) => rows.map((row) => JSON.stringify(Object.values(row))))
    .toSorted();
}

/** Terminations, job changes, long leave and a leave policy with carry-over, planned over the year. */
async function plan(change: UserChange, people: readonly string[]): Promise<void> {
  const day = (days: number): string =>
    Temporal.PlainDate.from('2031-03-03').add({ days }).toString();
  const { id: policyId } = await createLeavePolicy(change, {
    leave_type: 'annual',
    name: 'Everyone',
    terms: {
      ...policyOfAllowance({
        days_per_year: 24,
        carry_over_days_max: 5,
        first_year_rule: 'full_months_of_service',
      }),
      carry_over: { amount_max: '5', expires: { after_months: 3 } },
    },
  });
  await assignLeavePolicy(change, policyId, {
    employee_id: null,
    org_unit_id: null,
    location_id: null,
    employment_type: null,
    first_day: day(0),
    last_day: null,
  });
  const from = people.length - 20;
  for (const [index, id] of people.slice(from, from + 8).entries()) {
    await terminateEmployee(change, { id, terminationDate: day(20 + index * 40), reason: null });
  }
  for (const [index, id] of people.slice(from + 8, from + 15).entries()) {
    await updateEmployee(change, {
      id,
      fields: { job_title: `Principal ${index}` },
      effectiveOn: day(5 + index * 50),
      accepts: () => true,
    });
  }
  for (const [index, id] of people.slice(from + 15).entries()) {
    await addApprovedLeave(change, {
      employee_id: id,
      leave_type: 'parental',
      start_date: day(10 + index * 30),
      end_date: day(120 + index * 30),
      start_portion: 'full',
      end_portion: 'full',
      reason: null,
    });
  }
}

async function begin(
  database: Database,
  clock: CompanyClock,
  open: (companyId: string) => Promise<UserActor>,
): Promise<Year> {
  const ids = createIds(clock);
  const companyId = ids.next();
  const owner = await open(companyId);
  await addSamplePeople({ database, ids, clock }, owner, { count: peopleCount, timeZone });
  const { rows } = await queryAsCompany<{ id: string }>(
    database,
    companyId,
    'select id from employees order by employee_number',
    [],
  );
  await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    plan(
      { transaction, actor: owner, ids, clock },
      rows.map(({ id }) => id),
    ),
  );
  await relayAll(database);
  return { database, companyId };
}

const rethrow = (error: unknown): never => {
  throw error;
};

async function openDatabase(): Promise<Database> {
  const opened = await openTestDatabase();
  onTestFinished(() => opened.drop());
  return opened.database;
}

/** A company that lives through the year with the clock of the process. */
async function live(): Promise<Year> {
  const database = await openDatabase();
  const now = { ms: startMs };
  const clock = { nowMs: () => now.ms };
  const ids = createIds(clock);
  const owner = {
    firstName: 'Ona',
    lastName: 'Owner',
    email: 'o@example.test',
    passwordHash: null,
  };
  const year = await begin(database, clock, async (companyId) => {
    const { user } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      openCompany(
        transaction,
        { ids, companyId, onlyFirst: false },
        { name: 'Lived', timeZone, owner },
      ),
    );
    return { kind: 'user', companyId, userId: user.id, role: 'owner', employeeId: null };
  });
  const services = { database, clock, ids, onFailure: rethrow };
  const { signal } = new AbortController();
  for (let days = 0; days < yearDays; days += 1) {
    now.ms += dayMs;
    await applyDueTerminations(services);
    await applyDueJobChanges(services);
    await carryOutDueDays(services, signal);
    await relayAll(database);
  }
  return year;
}

/**
 * A sandbox that is moved, in steps of so many days. With `isKilled`, every third day ends as if the
 * process were killed after its work, so the job starts again.
 */
async function move(stepDays: number, isKilled = false): Promise<Year> {
  let daysCarriedOut = 0;
  const database = await openDatabase();
  const clock = { nowMs: () => startMs };
  const ids = createIds(clock);
  const year = await begin(database, clock, async (companyId) => {
    const { owner } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      openSandbox(
        transaction,
        { ids, companyId, clock },
        {
          name: 'Moved',
          timeZone,
          owner: { firstName: 'Ona', lastName: 'Owner', email: 'o@example.test' },
        },
      ),
    );
    return owner;
  });
  const services = {
    database,
    clock: serviceClock(clock),
    carryOut: async (
      {
        clock: companyClock,
        ...company
      }: Parameters<Parameters<typeof advanceSandbox>[0]['carryOut']>[0],
      signal: AbortSignal,
    ) => {
      const day = { database, clock: companyClock, ids, onFailure: rethrow };
      await carryOutDay(day, company, signal);
      // In place of a worker, which the advance waits for: the relay, and jobs that notify people.
      await relayAll(database);
      await database.single({ role: 'muster_worker' }, { text: 'delete from jobs' });
      daysCarriedOut += 1;
      if (isKilled && daysCarriedOut % 3 === 0) throw kill;
    },
  };
  const { signal } = new AbortController();
  for (let days = stepDays; days <= yearDays; days += stepDays) {
    const to = Temporal.PlainDate.from('2031-03-03').add({ days }).toString();
    await queryAsCompany(database, year.companyId, 'update sandboxes set advancing_to = $1', [to]);
    const attempt = () =>
      advanceSandbox(services, year, signal).catch((error: unknown) => {
        if (error !== kill) throw error;
        return 'killed';
      });
    let outcome = await attempt();
    while (outcome === 'killed') outcome = await attempt();
    expect(outcome).toBe('done');
  }
  return year;
}

test(
  'a year is the same, moved at once, by day, with kills, and lived through',
  async () => {
    const lived = await tell(await live());
    const atOnce = await tell(await move(yearDays));
    const byDay = await tell(await move(1));
    const killed = await tell(await move(yearDays, true));
    expect(lived.filter((line) => line.includes('terminated'))).not.toHaveLength(0);
    expect(atOnce).toEqual(lived);
    expect(byDay).toEqual(lived);
    expect(killed).toEqual(lived);
  },
  timeoutMs,
);
