import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createLeaveRequest, type NewLeaveRequest } from './create-leave-request.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

async function ask(fields: Partial<NewLeaveRequest>, of: CompanyAtWork = company) {
  const asked: NewLeaveRequest = {
    employee_id: fields.employee_id ?? (await of.addEmployee()).id,
    leave_type: 'annual',
    start_date: '2026-12-21',
    end_date: '2026-12-29',
    reason: null,
    ...fields,
  };
  return of.change((change) => createLeaveRequest(change, asked));
}

function refusedAt(pointer: string, detail: unknown = expect.any(String)) {
  return expect.objectContaining({ code: 'validation_failed', errors: [{ pointer, detail }] });
}

async function countOf(table: 'leave_requests' | 'approval_steps' | 'events' | 'audit_log') {
  const { rows } = await company.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

describe('an accepted request', () => {
  test('is pending, at step 1, and stored as it is returned', async () => {
    const request = await ask({ reason: 'A wedding', start_portion: 'pm' });
    expect(request).toMatchObject({
      status: 'pending',
      current_step: 1,
      days: 6.5,
      start_portion: 'pm',
      end_portion: 'full',
      reason: 'A wedding',
      decided_at: null,
      rejection_reason: null,
    });
    const { rows } = await company.query(
      `select id, employee_id, leave_type, start_date, end_date, start_portion, end_portion,
         days::float8 as days, reason, status, current_step, decided_at, rejection_reason,
         change_reason, created_at, updated_at
       from leave_requests where id = $1`,
      [request.id],
    );
    expect(rows).toEqual([request]);
  });

  test('emits leave.requested with the members of the contract, never the reason', async () => {
    const request = await ask({ reason: 'Surgery', leave_type: 'sick' });
    const { rows } = await company.query<{ payload: string }>(
      `select payload from events e join event_payloads p on p.event_id = e.id
       where e.type = 'leave.requested' and payload like $1`,
      [`%${request.id}%`],
    );
    expect(rows.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      {
        requestId: request.id,
        employeeId: request.employee_id,
        leaveType: 'sick',
        startDate: '2026-12-21',
        endDate: '2026-12-29',
        days: 7,
        status: 'pending',
        source: 'api',
        waitsFor: [expect.any(String)],
      },
    ]);
  });

  test('leaves an audit row with field names and no values', async () => {
    const request = await ask({ reason: 'Surgery' });
    const { rows } = await company.query(
      `select actor_kind, action, subject_kind, fields from audit_log where subject_id = $1`,
      [request.id],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'api_key',
        action: 'leave_request.created',
        subject_kind: 'leave_request',
        fields: [
          'employee_id',
          'leave_type',
          'start_date',
          'end_date',
          'start_portion',
          'end_portion',
          'reason',
        ],
      },
    ]);
  });

  test('runs five queries if nothing is counted, holidays included', async () => {
    const { id } = await company.addEmployee();
    let statements = 0;
    await company.change(({ transaction, ...change }) =>
      createLeaveRequest(
        {
          ...change,
          transaction: {
            ...transaction,
            send: (statement) => {
              statements += 1;
              transaction.send(statement);
            },
            query: (statement) => {
              statements += 1;
              return transaction.query(statement);
            },
          },
        },
        {
          employee_id: id,
          leave_type: 'annual',
          start_date: '2026-12-21',
          end_date: '2027-01-29',
          reason: null,
        },
      ),
    );
    expect(statements).toBe(5);
  });

  test('is measured by the company’s default pattern', async () => {
    const other = await openCompanyAtWork(testDatabase.database);
    await other.query(`update work_patterns set is_default = false where company_id = $1`, [
      other.companyId,
    ]);
    await other.query(
      `insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
       values ($1, gen_random_uuid(), 'Sunday to Thursday', '2024-01-01', '[[8,8,8,8,0,0,8]]', true, now())`,
      [other.companyId],
    );
    // Thursday to Sunday; Friday and Saturday are days off.
    const { days } = await ask({ start_date: '2026-11-19', end_date: '2026-11-22' }, other);
    expect(days).toBe(2);
  });
});

describe('a request is refused', () => {
  test('for an employee of another company exactly as for an absent one', async () => {
    const other = await openCompanyAtWork(testDatabase.database);
    const foreign = await other.addEmployee();
    const refused = refusedAt('/employee_id', 'is not an employee of the company');
    await expect(ask({ employee_id: foreign.id })).rejects.toEqual(refused);
    await expect(ask({ employee_id: company.ids.next() })).rejects.toEqual(refused);
  });

  test('for a terminated employee', async () => {
    const { id } = await company.addEmployee();
    await company.query(`update employees set status = 'terminated' where id = $1`, [id]);
    await expect(ask({ employee_id: id })).rejects.toMatchObject({ code: 'employee_terminated' });
  });

  test('for an unknown leave type, naming the known ones', async () => {
    await expect(ask({ leave_type: 'sabbatical' })).rejects.toEqual(
      refusedAt(
        '/leave_type',
        'must be one of: annual, bereavement, other, parental, sick, unpaid',
      ),
    );
  });

  test('without a working day in it', async () => {
    const weekend = { start_date: '2026-11-21', end_date: '2026-11-22' };
    await expect(ask(weekend)).rejects.toEqual(
      refusedAt('/end_date', expect.stringContaining('without a working day')),
    );
    const other = await openCompanyAtWork(testDatabase.database);
    await other.query(
      `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
       select company_id, gen_random_uuid(), id, '2026-11-20', 'Holiday', now()
       from holiday_calendars where company_id = $1`,
      [other.companyId],
    );
    const friday = { start_date: '2026-11-20', end_date: '2026-11-20' };
    await expect(ask(friday, other)).rejects.toEqual(refusedAt('/end_date'));
    await expect(ask({ ...friday, start_date: '2026-11-19' }, other)).resolves.toMatchObject({
      days: 1,
    });
  });

  test('outside of the employment, by a day', async () => {
    const { id } = await company.addEmployee({ start_date: '2026-11-03' });
    await company.query(`update employees set termination_date = '2026-11-26' where id = $1`, [id]);
    const asked = (start_date: string, end_date: string) =>
      ask({ employee_id: id, start_date, end_date });
    await expect(asked('2026-11-02', '2026-11-04')).rejects.toEqual(
      refusedAt('/start_date', expect.stringContaining('first day, 2026-11-03')),
    );
    for (const start of ['2026-11-26', '2026-11-27']) {
      await expect(asked(start, '2026-11-27')).rejects.toEqual(
        refusedAt('/end_date', expect.stringContaining('last day, 2026-11-26')),
      );
    }
    await expect(asked('2026-11-03', '2026-11-26')).resolves.toMatchObject({ days: 18 });
  });

  test('without a trace', async () => {
    const { id } = await company.addEmployee();
    await ask({ employee_id: id });
    const tables = ['leave_requests', 'approval_steps', 'events', 'audit_log'] as const;
    const before = await Promise.all(tables.map(countOf));
    await expect(ask({ employee_id: id })).rejects.toMatchObject({ code: 'leave_overlap' });
    await expect(ask({ employee_id: id, leave_type: 'none' })).rejects.toEqual(
      refusedAt('/leave_type'),
    );
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
  });
});

describe('overlapping leave of one employee', () => {
  const [friday, monday] = ['2026-11-20', '2026-11-23'];

  test.each([
    ['the same days', {}, true],
    ['the last day', { start_date: monday, end_date: '2026-11-24' }, true],
    ['a span around it', { start_date: '2026-11-01', end_date: '2026-11-30' }, true],
    ['the morning of its first day', { end_date: friday, start_portion: 'am' }, false],
    ['the afternoon of its first day', { end_date: friday, start_portion: 'pm' }, true],
    ['the afternoon of its last day', { start_date: monday, start_portion: 'pm' }, false],
    ['the morning of its last day', { start_date: monday, start_portion: 'am' }, true],
    ['the day before', { start_date: '2026-11-19', end_date: '2026-11-19' }, false],
    ['the day after', { start_date: '2026-11-24', end_date: '2026-11-24' }, false],
  ] as const)('is judged by half days: %s', async (_name, fields, overlaps) => {
    const { id } = await company.addEmployee();
    const base = { employee_id: id, start_date: friday, end_date: monday };
    await ask({ ...base, start_portion: 'pm', end_portion: 'am' });
    const second = ask({ ...base, ...fields });
    if (overlaps) {
      await expect(second).rejects.toMatchObject({ code: 'leave_overlap' });
    } else {
      await expect(second).resolves.toMatchObject({ status: 'pending' });
    }
  });

  test.each([
    ['approved', false],
    ['rejected', true],
    ['cancelled', true],
  ] as const)('and a request that was %s', async (status, accepted) => {
    const first = await ask({});
    await company.query('update leave_requests set status = $2 where id = $1', [first.id, status]);
    const second = await ask({ employee_id: first.employee_id }).catch(() => undefined);
    expect(second !== undefined).toBe(accepted);
  });

  test('allows exactly one of 50 concurrent requests, without a deadlock', async () => {
    const { id } = await company.addEmployee();
    // Each starts one day later: all of them overlap and no two are equal.
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, day) => {
        const start = Temporal.PlainDate.from('2027-01-01').add({ days: day });
        const end_date = start.add({ days: 60 }).toString();
        return ask({ employee_id: id, start_date: start.toString(), end_date });
      }),
    );
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 49 }, () => 'leave_overlap'),
    );
    const { rows } = await company.query('select id from leave_requests where employee_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
