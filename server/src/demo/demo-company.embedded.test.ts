import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { fromInstant, systemClock, toInstant } from '../../platform/clock.ts';
import { createSecretBox } from '../../platform/crypto/secret-box.ts';
import { instantOfId } from '../../platform/ids.ts';
import type { Colleagues } from './choose-colleagues.ts';
import { openDemoCompany } from './open-demo-company.ts';

// Now, and the first minutes of a Monday that begins a month and follows a short one.
describe.each([
  ['today', systemClock.nowMs()],
  ['on the first of March', fromInstant('2027-03-01T00:05:00.000Z')],
])('the company as it is %s', (_day, nowMs) => {
  let opened: TestDatabase;
  let companyId: string;
  let colleagues: Colleagues;

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ colleagues } = await openDemoCompany(
      {
        database: opened.database,
        secretBox: createSecretBox([randomBytes(32)]),
        clock: { nowMs: () => nowMs },
      },
      {
        people: 250,
        passwordHash: 'none',
        webhookUrl: 'http://127.0.0.1:9/',
        failingWebhookUrl: 'http://127.0.0.1:9/failing',
        webhookAllowCidrs: ['127.0.0.0/8'],
      },
    ));
    const { rows } = await opened.database.transaction({ role: 'muster_lookup' }, (transaction) =>
      transaction.query<{ id: string }>({ text: 'select id from companies', values: [] }),
    );
    companyId = rows[0]?.id ?? '';
  });
  afterAll(() => opened.drop());

  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any shape
  async function read(text: string, values: unknown[] = []): Promise<any[]> {
    const { rows } = await opened.database.transaction({ role: 'muster_app', companyId }, (tx) =>
      tx.query({ text, values }),
    );
    return rows;
  }

  test.each([
    ['timesheets', ['approved', 'draft', 'rejected', 'submitted']],
    ['advances', ['approved', 'cancelled', 'paid', 'pending', 'rejected', 'repaid']],
    ['leave_requests', ['approved', 'cancelled', 'pending', 'rejected']],
    ['contracts', ['declined', 'draft', 'partially_signed', 'sent', 'signed', 'voided']],
    ['onboarding_checklists', ['completed', 'open']],
    ['onboarding_tasks', ['done', 'pending', 'skipped']],
    ['documents', ['archived', 'uploaded']],
    ['payroll_runs', ['approved', 'cancelled', 'completed', 'draft', 'paid']],
    ['employees', ['active', 'on_leave', 'onboarding', 'terminated']],
  ])('there are %s in the states %j', async (table, states) => {
    const rows = await read(`select distinct status from ${table} order by status`);
    expect(rows.map(({ status }) => status)).toEqual(states);
  });

  describe('approvals', () => {
    const requests = `(
    select 'leave' as kind, id, employee_id, status, current_step, decided_at, decided_by,
      created_at from leave_requests
    union all select 'advance', id, employee_id, status, current_step, decided_at, decided_by,
      created_at from advances
    union all select 'timesheet', id, employee_id, status, current_step, decided_at, decided_by,
      coalesce(submitted_at, created_at) from timesheets) as request`;

    test('wait only where a request does, at the step that it names', async () => {
      const rows = await read(`
      select request.kind, request.status, request.current_step, step.first_waiting, step.count
      from ${requests} left join lateral (
        select min(level) filter (where status = 'waiting') as first_waiting, count(*)::int as count
        from approval_steps where subject_kind = request.kind and subject_id = request.id
      ) as step on true`);
      expect(rows.length).toBeGreaterThan(500);
      for (const row of rows) {
        const waits = row.status === 'pending' || row.status === 'submitted';
        expect(row.first_waiting, row.kind).toBe(waits ? row.current_step : null);
        expect(row.count > 0, row.kind).toBe(row.status !== 'draft');
      }
    });

    test('were given by everybody or refused by one, and never by the person themselves', async () => {
      const rows = await read(
        `
      select request.kind, request.status, array_agg(step.status order by level) as steps,
        max(step.decided_at) > $1 as is_ahead, min(step.decided_at) < request.created_at as is_early,
        bool_or(u.employee_id = request.employee_id) as is_own,
        max(step.decided_at) = request.decided_at as agrees
      from ${requests}
      join approval_steps step on step.subject_kind = request.kind and step.subject_id = request.id
      left join users u on u.id = step.decided_by
      group by request.kind, request.id, request.employee_id, request.status, request.created_at,
        request.decided_at`,
        [toInstant(nowMs)],
      );
      for (const { kind, status, steps, is_ahead, is_early, is_own, agrees } of rows) {
        const isGiven = ['approved', 'paid', 'repaid'].includes(status);
        expect(
          steps.every((step: string) => step === 'approved'),
          kind,
        ).toBe(isGiven);
        expect(steps.filter((step: string) => step === 'rejected').length, kind).toBe(
          status === 'rejected' ? 1 : 0,
        );
        expect([is_ahead, is_early, is_own]).not.toContain(true);
        if (isGiven || status === 'rejected') expect(agrees, kind).toBe(true);
      }
    });
  });

  test('annual leave is counted: everybody has days left, and the ledger agrees with the requests', async () => {
    const year = Number(toInstant(nowMs).slice(0, 4));
    const balances = await read(
      `select employee_id, year, sum(days)::float8 as days,
         count(*) filter (where kind = 'taken')::int as taken,
         count(*) filter (where kind = 'reservation')::int as reserved
       from leave_ledger where leave_type = 'annual' group by employee_id, year`,
    );
    const present = balances.filter((row) => row.year === year);
    expect(present.length).toBeGreaterThan(200);
    expect(present.some(({ taken }) => taken > 0)).toBe(true);
    expect(present.every(({ days }) => days >= 0 && days <= 30)).toBe(true);
    expect(balances.every(({ days }) => days >= 0)).toBe(true);
    const [unsettled] = await read(
      `select count(*) filter (where (r.status = 'pending') <> (held.days > 0))::int as wrong,
         count(*) filter (where r.status = 'pending')::int as pending
       from leave_requests r join lateral (
         select -coalesce(sum(days) filter (where kind in ('reservation', 'release')), 0) as days
         from leave_ledger l where l.leave_request_id = r.id) as held on true
       where r.leave_type = 'annual' and r.days > 0 and r.start_date >= make_date($1, 1, 1)`,
      [year],
    );
    expect(unsettled.wrong).toBe(0);
    expect(unsettled.pending).toBeGreaterThan(0);
  });

  test('each colleague who is named finds something to do', async () => {
    const [waiting] = await read(
      `select count(*)::int as count from approval_steps s join users u on u.id = s.approver_user_id
       join timesheets t on t.id = s.subject_id
       where u.email = $1 and u.role = 'employee' and s.status = 'waiting' and s.level = t.current_step`,
      [colleagues.manager],
    );
    expect(waiting.count).toBeGreaterThan(0);
    const [own] = await read(
      `select u.role, (select count(*)::int from contracts where employee_id = e.id and status = 'sent')
           as contracts,
         (select count(*)::int from payslips where employee_id = e.id) as payslips
       from users u join employees e on e.id = u.employee_id where u.email = $1`,
      [colleagues.employee],
    );
    expect(own).toMatchObject({ role: 'employee', contracts: 1 });
    expect(own.payslips).toBeGreaterThan(0);
    const admins = await read('select role from users where email = any($1) order by role', [
      [colleagues.hr, colleagues.payroll],
    ]);
    expect(admins.map(({ role }) => role)).toEqual(['hr_admin', 'payroll_admin']);
  });

  describe('payroll', () => {
    test('runs say what their payslips add up to, and only computed ones have any', async () => {
      const rows = await read(`
      select run.type, run.status, employee_count, processed, total, run.gross, run.deductions, run.net,
        count(slip.id)::int as payslips, sum(slip.gross)::text as sum_gross,
        sum(slip.deductions)::text as sum_deductions, sum(slip.net)::text as sum_net,
        count(*) filter (where slip.gross = 0)::int as nothing
      from payroll_runs run left join payslips slip on slip.payroll_run_id = run.id
      group by run.company_id, run.id`);
      expect(rows).toHaveLength(8);
      for (const row of rows) {
        const isComputed = ['completed', 'approved', 'paid'].includes(row.status);
        expect(row.payslips > 0).toBe(isComputed);
        expect(row.employee_count).toBe(row.payslips);
        expect([row.gross, row.deductions, row.net]).toEqual([
          row.sum_gross,
          row.sum_deductions,
          row.sum_net,
        ]);
        if (isComputed) expect([row.processed, row.total]).toEqual([row.payslips, row.payslips]);
        if (row.type === 'regular' && isComputed) expect(row.payslips).toBeGreaterThan(200);
        // Who has just begun, or was away all month, has no approved hours yet.
        expect(row.nothing).toBeLessThan(20);
      }
    });

    test('runs moved in order, after the hours that they pay were approved', async () => {
      const rows = await read(
        `
        select created_at < started_at and started_at < completed_at
            and coalesce(completed_at < approved_at, true) and coalesce(approved_at < paid_at, true)
            and coalesce(paid_at, approved_at, completed_at) < $1 as in_order,
          coalesce((select max(t.decided_at) from timesheets t where t.status = 'approved'
            and t.period_start between run.period_start and run.period_end) < completed_at, true) as complete
        from payroll_runs run where completed_at is not null`,
        [toInstant(nowMs)],
      );
      for (const row of rows) expect(row).toEqual({ in_order: true, complete: true });
    });

    test('the lines of each payslip add up, and there are raises, hours, tickets and advances', async () => {
      const rows = await read(`
      select slip.net, (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(lines) line)
        ::numeric(20, 2)::text as sum, lines from payslips slip`);
      for (const { net, sum } of rows) expect(sum).toBe(net);
      const lines = rows.flatMap((row) => row.lines);
      const labels = lines.map(({ label }) => label).join('\n');
      for (const part of ['Base pay, 2', 'Pay for ', 'Pension scheme (5 %)', 'Season ticket']) {
        expect(labels).toContain(part);
      }
      expect(labels).toContain('Unpaid leave');
      expect(labels).toContain('Advance, installment 2');
    });

    test('what approved runs deducted of advances is repaid, and nothing else is', async () => {
      const rows = await read(`
      select part.repaid_at, part.payroll_run_id, run.id, run.status, run.approved_at, advance.status
        as advance_status
      from advance_installments part
      join advances advance on advance.id = part.advance_id
      left join payroll_run_installments taken
        on taken.advance_id = part.advance_id and taken.number = part.number
      left join payroll_runs run on run.id = taken.payroll_run_id`);
      expect(rows).toHaveLength(11);
      for (const row of rows) {
        const isSettled = row.status === 'approved' || row.status === 'paid';
        expect(row.payroll_run_id).toBe(isSettled ? row.id : null);
        expect(row.repaid_at).toEqual(isSettled ? row.approved_at : null);
        if (row.advance_status === 'repaid') expect(isSettled).toBe(true);
      }
      expect(rows.some(({ status }) => status === 'completed')).toBe(true);
    });

    test('nobody approved what they had computed, and everybody employed has pay', async () => {
      expect(await read('select from payroll_runs where started_by = approved_by')).toHaveLength(0);
      expect(
        await read(`select from employees e where not exists (
        select from compensation_profiles p where p.employee_id = e.id and p.valid_from = e.start_date)`),
      ).toHaveLength(0);
      const kinds = await read('select distinct period from compensation_profiles order by period');
      expect(kinds.map(({ period }) => period)).toEqual(['hourly', 'monthly', 'yearly']);
    });
  });

  test('hours lie within the period and the employment, on no holiday, and add up', async () => {
    const rows = await read(`
    select t.total_hours::text as total, sum(e.hours)::text as sum, min(e.date) >= t.period_start
      and max(e.date) <= least(t.period_end, p.termination_date) and min(e.date) >= p.start_date as fits,
      bool_or(exists (select from public_holidays h where h.date = e.date)) as on_holiday,
      bool_or(exists (select from leave_requests l where l.employee_id = t.employee_id
        and l.status = 'approved' and e.date between l.start_date and l.end_date)) as on_leave
    from timesheets t join timesheet_entries e on e.timesheet_id = t.id
    join employees p on p.id = t.employee_id
    group by t.company_id, t.id, p.start_date, p.termination_date`);
    expect(rows).toHaveLength((await read('select id from timesheets')).length);
    for (const row of rows) {
      expect(row.sum).toBe(row.total);
      expect([row.fits, row.on_holiday, row.on_leave]).toEqual([true, false, false]);
    }
  });

  test('signatures belong to the two sides of the text that was sent', async () => {
    const rows = await read(
      `
    select c.status, c.sent_at < s.signed_at as after_sent, s.body_sha256 = c.body_sha256 as of_text,
      (u.employee_id = c.employee_id) = (s.party = 'employee') as own_side,
      s.typed_name = u.first_name || ' ' || u.last_name as own_name, s.signed_at < $1 as is_past,
      count(*) over (partition by c.id)::int as signatures
    from contracts c join contract_signatures s on s.contract_id = c.id
    join users u on u.id = s.signer_user_id`,
      [toInstant(nowMs)],
    );
    for (const { status, signatures, ...holds } of rows) {
      expect(Object.values(holds)).toEqual([true, true, true, true, true]);
      expect(signatures).toBe({ signed: 2, partially_signed: 1 }[status as string]);
    }
    const partly = await read(`select distinct party from contract_signatures s
    join contracts c on c.id = s.contract_id where c.status = 'partially_signed'`);
    expect(partly).toHaveLength(2);
  });

  test('who is onboarding has an open checklist, and nobody else', async () => {
    const rows = await read(
      `
    select e.id, c.status, c.task_count, c.completed_at,
      count(*) filter (where t.required and t.status <> 'done')::int as left,
      count(*)::int as tasks, max(t.closed_at) < $1 as is_past
    from onboarding_checklists c join onboarding_tasks t on t.checklist_id = c.id
    join employees e on e.id = c.employee_id
    group by e.company_id, e.id, c.company_id, c.id order by e.id`,
      [toInstant(nowMs)],
    );
    const open = rows.filter(({ status }) => status === 'open');
    const newcomers = await read(
      `select id from employees where status = 'onboarding' order by id`,
    );
    expect(open.map(({ id }) => ({ id }))).toEqual(newcomers);
    expect(rows.length - open.length).toBe(1);
    for (const row of rows) {
      expect(row.left > 0).toBe(row.status === 'open');
      expect(row.tasks).toBe(row.task_count);
      expect(row.is_past).toBe(true);
    }
    expect(await read('select name from onboarding_templates')).toHaveLength(2);
  });

  test('files hold what their rows say', async () => {
    const rows = await read(`
    select name, size_bytes = length(content) as size, sha256(content) = d.sha256 as hash, mime_type,
      convert_from(substring(content from 1 for 4), 'UTF8') as start
    from documents d join document_contents c on c.document_id = d.id`);
    expect(rows).toHaveLength(5);
    for (const { size, hash, mime_type: mimeType, start } of rows) {
      expect([size, hash]).toEqual([true, true]);
      expect(start === '%PDF').toBe(mimeType === 'application/pdf');
    }
  });

  test('this year and the next have public holidays', async () => {
    const year = Number(toInstant(nowMs).slice(0, 4));
    const rows = await read('select extract(year from date)::int as year from public_holidays');
    for (const each of [year, year + 1]) {
      expect(rows.filter((row) => row.year === each).length).toBeGreaterThan(5);
    }
  });

  test.each([
    'advances',
    'compensation_profiles',
    'contracts',
    'documents',
    'employees',
    'leave_requests',
    'onboarding_checklists',
    'payroll_runs',
    'payslips',
    'timesheets',
    'users',
  ])('the ids of %s tell when they were made, and that was before now', async (table) => {
    const rows = await read(`select id, created_at from ${table}`);
    for (const { id, created_at: createdAt } of rows) {
      expect(instantOfId(id)).toBe(createdAt);
      expect(createdAt < toInstant(nowMs)).toBe(true);
    }
  });
});
