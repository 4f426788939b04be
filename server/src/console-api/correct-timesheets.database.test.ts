import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import { relayAll } from '../../../tests/harness/relay-all.ts';

let console: TestConsole;
let owner: Owner;
let hr: Person;
let manager: Person;
let employee: Person;

beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  manager = await console.addPerson(owner.companyId);
  employee = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
});
afterAll(() => console.close());

type Who = Pick<Person, 'browser'>;

const week = {
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  entries: [
    { date: '2026-11-09', hours: 7 },
    { date: '2026-11-10', hours: 6 },
  ],
};
const weekAfter = { period_start: '2026-11-16', period_end: '2026-11-22' };

function sql<Row>(text: string, values: unknown[]) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, [owner.companyId, ...values]);
}

async function begin(who: Who, body: object = {}): Promise<string> {
  const answer = await who.browser.call('POST', '/timesheets', { body: { ...week, ...body } });
  expect(answer.status).toBe(201);
  return answer.body.timesheet.id as string;
}

const beginFor = ({ employeeId }: Person, who: Who = hr) => begin(who, { employee_id: employeeId });

async function move({ browser }: Who, id: string, action: string, body?: object) {
  const answer = await browser.call('POST', `/timesheets/${id}/${action}`, body && { body });
  return { ...answer, timesheet: answer.body.timesheet };
}

const edit = ({ browser }: Who, id: string, body: object) =>
  browser.call('PATCH', `/timesheets/${id}`, { body });
const remove = ({ browser }: Who, id: string) => browser.call('DELETE', `/timesheets/${id}`);
const read = async ({ browser }: Who, id: string) =>
  (await browser.call('GET', `/timesheets/${id}`)).body.timesheet;

async function approved(): Promise<string> {
  const id = await begin(employee);
  await move(employee, id, 'submit');
  await move(manager, id, 'approve');
  expect((await move(owner, id, 'approve')).timesheet.status).toBe('approved');
  return id;
}

const auditOf = async (id: string) =>
  (
    await sql<{ action: string; fields: string[] }>(
      `select action, fields from audit_log
       where company_id = $1 and subject_id = $2 and action not like '%.read' order by id`,
      [id],
    )
  ).rows;

describe('a draft', () => {
  test('is deleted, and its days are free again', async () => {
    const id = await begin(employee);
    expect((await remove(employee, id)).status).toBe(204);
    expect((await employee.browser.call('GET', `/timesheets/${id}`)).status).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'timesheet.created',
      'timesheet.deleted',
    ]);
    const again = await begin(employee);
    expect((await remove(hr, again)).status).toBe(204);
  });

  test('is not deleted by others, nor after its submission', async () => {
    const id = await begin(employee);
    expect((await remove(manager, id)).status).toBe(403);
    const stranger = await console.signUp();
    expect((await remove(stranger, id)).status).toBe(404);
    await move(employee, id, 'submit');
    expect((await remove(employee, id)).status).toBe(409);
    await move(manager, id, 'reject', { reason: 'Too few' });
    expect((await remove(hr, id)).status).toBe(409);
  });

  test('can be moved to other days with its hours, if they have no other timesheet', async () => {
    const id = await begin(employee);
    const entries = [{ date: '2026-11-17', hours: 7 }];
    const moved = await edit(employee, id, { ...weekAfter, entries });
    expect([moved.status, moved.body.timesheet]).toMatchObject([
      200,
      { ...weekAfter, entries, total_hours: 7 },
    ]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'timesheet.updated',
      fields: ['period_start', 'period_end', 'entries', 'total_hours'],
    });
    const other = await begin(employee);
    const over = await edit(employee, other, { period_end: '2026-11-16' });
    expect([over.status, over.body.code]).toEqual([409, 'timesheet_overlap']);
    expect((await edit(employee, other, { period_start: '2026-11-08' })).body.timesheet).toEqual(
      expect.objectContaining({ period_start: '2026-11-08', entries: week.entries }),
    );
  });

  test('keeps its hours within its days, and at most 31 of them', async () => {
    const id = await begin(employee);
    const refused = async (body: object) => {
      const answer = await edit(employee, id, body);
      return [answer.status, answer.body.errors?.[0]?.pointer];
    };
    expect(await refused({ period_start: '2026-11-10' })).toEqual([422, '/period_start']);
    expect(await refused({ period_end: '2026-11-09' })).toEqual([422, '/period_end']);
    expect(await refused({ period_end: '2026-11-08' })).toEqual([422, '/period_end']);
    expect(await refused({ period_end: '2026-12-10' })).toEqual([422, '/period_end']);
    expect(await refused(weekAfter)).toEqual([422, '/period_start']);
    expect((await edit(employee, id, {})).body.timesheet).toMatchObject(week);
  });
});

describe('a timesheet that HR submits for an employee', () => {
  test('enters the chain, and is not approved by its submitter', async () => {
    const id = await beginFor(employee);
    expect((await read(hr, id)).allowed_actions).toContain('submit');
    const submitted = await move(hr, id, 'submit');
    expect([submitted.status, submitted.timesheet.status]).toEqual([200, 'submitted']);
    await move(manager, id, 'approve');
    const refused = await move(hr, id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await read(hr, id)).unavailable_actions).toContainEqual({
      action: 'approve',
      reason: 'own_submission',
      states: [],
    });
    expect((await hr.browser.call('GET', '/approvals')).body.total).toBe(0);
    expect((await move(owner, id, 'approve')).timesheet.status).toBe('approved');
  });

  test('falls to others if its submitter is the manager too', async () => {
    const report = await console.addPerson(owner.companyId, { managerId: hr.employeeId });
    const id = await beginFor(report);
    await move(hr, id, 'submit');
    expect((await move(hr, id, 'approve')).status).toBe(403);
    expect((await owner.browser.call('GET', '/approvals')).body.total).toBe(1);
    expect((await move(owner, id, 'approve')).timesheet.current_step).toBe(2);
  });

  test('is approved by an owner who submitted it only if no other user can', async () => {
    await sql(`update users set disabled_at = now() where company_id = $1 and id = $2`, [
      hr.userId,
    ]);
    const id = await beginFor(await console.addPerson(owner.companyId), owner);
    await move(owner, id, 'submit');
    expect((await owner.browser.call('GET', '/approvals')).body.total).toBe(1);
    const other = await console.addPerson(owner.companyId, { role: 'hr_admin' });
    expect((await move(owner, id, 'approve')).status).toBe(403);
    expect((await owner.browser.call('GET', '/approvals')).body.total).toBe(0);
    await sql(`update users set disabled_at = now() where company_id = $1 and id = $2`, [
      other.userId,
    ]);
    expect((await move(owner, id, 'approve')).timesheet.status).toBe('approved');
    expect((await auditOf(id)).at(-1)?.fields).toEqual(['status', 'own_submission']);
  });

  test('may contain the hours of a former employee', async () => {
    const id = await begin(employee);
    await sql(`update employees set status = 'terminated' where company_id = $1 and id = $2`, [
      employee.employeeId,
    ]);
    expect((await move(employee, id, 'submit')).body.code).toBe('employee_terminated');
    expect((await move(hr, id, 'submit')).status).toBe(200);
  });

  test('can be created by HR for a former employee, with hours up to the last day', async () => {
    await sql(
      `update employees set status = 'terminated', termination_date = '2026-11-11'
       where company_id = $1 and id = $2`,
      [employee.employeeId],
    );
    const lastWeek = { period_start: '2026-11-09', period_end: '2026-11-15' };
    const create = (person: Pick<typeof hr, 'browser'>, ...entries: object[]) =>
      person.browser.call('POST', '/timesheets', {
        body: { employee_id: employee.employeeId, ...lastWeek, entries },
      });
    const last = { date: '2026-11-11', hours: 8 };
    expect((await create(employee, last)).body.code).toBe('employee_terminated');
    const later = await create(hr, last, { date: '2026-11-12', hours: 8 });
    expect([later.status, later.body.errors?.[0]?.pointer]).toEqual([422, '/entries/1/date']);
    const created = await create(hr, last);
    expect(created.status).toBe(201);
    const { id } = created.body.timesheet;
    const edited = await hr.browser.call('PATCH', `/timesheets/${id}`, {
      body: { entries: [{ date: '2026-11-12', hours: 8 }] },
    });
    expect([edited.status, edited.body.errors?.[0]?.pointer]).toEqual([422, '/entries/0/date']);
    const after = await hr.browser.call('POST', '/timesheets', {
      body: {
        employee_id: employee.employeeId,
        period_start: '2026-11-16',
        period_end: '2026-11-22',
        entries: [],
      },
    });
    expect([after.status, after.body.code]).toEqual([409, 'employee_terminated']);
  });
});

/** A payslip that paid 13 hours in November, in a run with this status. */
async function pay(status: string): Promise<void> {
  const run = await sql<{ id: string }>(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, gen_random_uuid(), 'regular', '2026-11-01', '2026-11-30', '2026-11-30', 'EUR',
       'completed', now(), now()) returning id`,
    [],
  );
  await sql(
    `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
       currency, lines, created_at)
     values ($1, gen_random_uuid(), $2, $3, 130, 0, 130, 'EUR',
       '[{"code": "hours", "params": {"hours": "13"}}]', now())`,
    [run.rows[0]?.id, employee.employeeId],
  );
  await sql(`update payroll_runs set status = $3 where company_id = $1 and id = $2`, [
    run.rows[0]?.id,
    status,
  ]);
}

describe('an approved timesheet', () => {
  const reason = 'Friday was forgotten';

  test('is reopened by HR with a reason, corrected and approved again', async () => {
    const id = await approved();
    const reopened = await move(hr, id, 'reopen', { reason });
    expect([reopened.status, reopened.timesheet]).toMatchObject([
      200,
      {
        status: 'draft',
        reopening_reason: reason,
        decided_at: null,
        decided_by: null,
        approval: { due_level: null },
      },
    ]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'timesheet.reopened',
      fields: ['status', 'reopening_reason'],
    });
    await relayAll(console.database);
    expect(await readEvents(console.database, owner.companyId, 'timesheet.reopened')).toMatchObject(
      [{ timesheetId: id, totalHours: 13, reopenedBy: hr.userId, reopeningReason: reason }],
    );
    // A timesheet that others were notified of is kept.
    expect((await remove(employee, id)).status).toBe(409);
    await edit(employee, id, { entries: [{ date: '2026-11-13', hours: 8 }] });
    const submitted = await move(employee, id, 'submit');
    expect(submitted.timesheet.approval.due_level).toBe(3);
    await move(manager, id, 'approve');
    expect((await move(owner, id, 'approve')).timesheet).toMatchObject({
      status: 'approved',
      total_hours: 8,
      reopening_reason: reason,
    });
  });

  test('needs a reason, and is reopened by no other role', async () => {
    const id = await approved();
    expect((await move(hr, id, 'reopen', {})).status).toBe(422);
    expect((await move(hr, id, 'reopen', { reason: '' })).status).toBe(422);
    for (const who of [employee, manager]) {
      expect((await move(who, id, 'reopen', { reason })).status).toBe(403);
    }
  });

  test('is not reopened by the person whose hours they are', async () => {
    const id = await begin(hr);
    await move(hr, id, 'submit');
    await move(owner, id, 'approve');
    const refused = await move(hr, id, 'reopen', { reason });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await read(hr, id)).unavailable_actions).toContainEqual({
      action: 'reopen',
      reason: 'own_request',
      states: [],
    });
    expect((await move(owner, id, 'reopen', { reason })).status).toBe(200);
  });

  test('is reopened when a run has paid its hours, which the next run corrects', async () => {
    const id = await approved();
    await pay('approved');
    expect((await move(hr, id, 'reopen', { reason })).status).toBe(200);
  });
});
