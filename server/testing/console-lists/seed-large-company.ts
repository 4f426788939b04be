import type { Database } from '../../src/platform/database/driver.ts';

/** The id of the nth record of a kind: in the order of time, and known without being looked up. */
function idOf(kind: string, n: string): string {
  return `(lpad(to_hex(${n}), 8, '0') || '-${kind}-7000-8000-000000000000')::uuid`;
}

const employee = (n: string) => idOf('0e00', n);
const user = (n: string) => idOf('0c00', n);
/** Eight report to each: 50,000 people stand on six levels. */
const managerOf = (n: string) => `case when ${n} = 0 then null else (${n} - 1) / 8 end`;

const people = `
  insert into employees (company_id, id, employee_number, first_name, last_name, email, email_key,
    job_title, department, location, manager_id, start_date, status, termination_date, created_at,
    updated_at)
  select $1, ${employee('n')}, lpad(n::text, 6, '0'), first, last, mail, mail,
    'Title ' || n % 300, 'Department ' || n % 40, 'Location ' || n % 25,
    ${employee(managerOf('n'))},
    case when n % 997 = 1 then current_date + n % 14 else date '2012-01-01' + n % 5000 end,
    case when n > 7000 and n % 20 = 0 then 'terminated' when n % 37 = 1 then 'on_leave'
      when n % 53 = 1 then 'onboarding' else 'active' end,
    case when n > 7000 and n % 20 = 0 then date '2025-01-01' + n % 365 end, now(), now()
  from generate_series(0, $2::int - 1) as n
  cross join lateral (
    select (array['Anna', 'Ben', 'Clara', 'David', 'Elif', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas',
        'Katya', 'Lars', 'Mia', 'Noah', 'Olga', 'Paul', 'Quinn', 'Rosa', 'Selim', 'Tomás', 'Uma',
        'Viktor', 'Wanda', 'Ximena', 'Yusuf', 'Zoë'])[1 + n % 26] as first,
      (array['Berg', 'Dal', 'Eichen', 'Fried', 'Gold', 'Hof', 'Koch', 'Linden', 'Moor', 'Nord',
        'Oster', 'Rosen', 'Stein', 'Tannen', 'Wald'])[1 + n / 26 % 15] ||
      (array['mann', 'er', 'heim', 'bach', 'feld', 'hauser', 'sen', 'stedt', 'thal', 'meyer',
        'ski', 'ova'])[1 + n / 390 % 12] as last
  ) as named
  cross join lateral (select lower(first || '.' || last) || n || '@example.test' as mail) as mailed`;

const users = `
  insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
    password_hash, created_at, updated_at)
  select $1, ${user('n')}, ${employee('n')}, 'u' || n || '@example.test', 'u' || n || '@example.test',
    'U', 'Ser ' || n, 'employee', 'none', now(), now()
  from generate_series(0, $2::int - 1) as n`;

/** Six for each employee, from 2024 on; the last one lies ahead and waits in one of ten. */
const leave = (k: number) => `
  with asked as (
    insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
      start_portion, end_portion, days, status, created_at, updated_at)
    select $1, ${idOf('0a00', `${k} * $2::int + n`)}, ${employee('n')},
      case n % 5 when 0 then 'sick' else 'annual' end, start, start + n % 10, 'full', 'full',
      1 + n % 8,
      case when ${k} = 5 and n % 10 = 3 then 'pending' when n % 11 = 0 then 'rejected'
        when n % 17 = 0 then 'cancelled' else 'approved' end, now(), now()
    from generate_series(0, $2::int - 1) as n
    cross join lateral (select current_date - 950 + ${k} * 185 + n % 170 as start) as dated
    returning id, employee_id, status
  )
  insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
    approver_kind, approver_user_id, status)
  select $1, 'leave', a.id, a.employee_id, level, kind,
    case kind when 'manager' then u.id end,
    case a.status when 'pending' then 'waiting' when 'cancelled' then 'dropped' else a.status end
  from asked a
  join employees e on e.company_id = $1 and e.id = a.employee_id
  left join users u on u.company_id = $1 and u.employee_id = e.manager_id
  cross join (values (1, 'manager'), (2, 'hr')) as chain (level, kind)`;

/** Four weeks for each employee, five days each; of the last one each fifth waits. */
const timesheets = (k: number) => `
  with written as (
    insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
      total_hours, submitted_at, created_at, updated_at)
    select $1, ${idOf('0b00', `${k} * $2::int + n`)}, ${employee('n')}, start, start + 6,
      case when ${k} < 3 then 'approved' when n % 5 = 0 then 'submitted' when n % 5 = 1 then 'draft'
        when n % 5 = 2 then 'rejected' else 'approved' end, 40, now(), now(), now()
    from generate_series(0, $2::int - 1) as n
    cross join (select date_trunc('week', current_date)::date - 28 + 7 * ${k} as start) as dated
    returning id, employee_id, period_start, status
  ), entered as (
    insert into timesheet_entries (company_id, timesheet_id, date, hours)
    select $1, id, period_start + day, 8 from written, generate_series(0, 4) as day
  )
  insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
    approver_kind, approver_user_id, status)
  select $1, 'timesheet', w.id, w.employee_id, 1, 'manager', u.id,
    case w.status when 'submitted' then 'waiting' else w.status end
  from written w
  join employees e on e.company_id = $1 and e.id = w.employee_id
  join users u on u.company_id = $1 and u.employee_id = e.manager_id
  where w.status <> 'draft'`;

const advances = `
  with asked as (
    insert into advances (company_id, id, employee_id, amount, currency, purpose, installments,
      status, created_at, updated_at)
    select $1, ${idOf('0d00', 'n')}, ${employee('n')}, 100, 'EUR', 'Rent', 2,
      case n % 40 when 0 then 'pending' when 1 then 'rejected' else 'approved' end, now(), now()
    from generate_series(0, $2::int / 3) as n
    returning id, employee_id, status
  )
  insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
    approver_kind, status)
  select $1, 'advance', id, employee_id, 1, 'hr',
    case status when 'pending' then 'waiting' else status end from asked`;

const documents = `
  insert into documents (company_id, id, employee_id, name, category, mime_type, size_bytes, sha256,
    stored_in, status, uploaded_by, created_at, updated_at)
  select $1, ${idOf('0f00', 'n')}, ${employee('n % $2::int')}, 'file-' || n || '.pdf',
    (array['contract', 'identity', 'certificate', 'other'])[1 + n % 4], 'application/pdf', 1000,
    sha256('x'), 'database', 'uploaded', ${user('0')}, now(), now()
  from generate_series(0, 2 * $2::int - 1) as n`;

/** One for each employee, signed but for the newest. */
const contracts = `
  with made as (
    insert into contracts (company_id, id, employee_id, title, body, body_sha256, status,
      created_by, sent_by, sent_at, signed_at, created_at, updated_at)
    select $1, ${idOf('1a00', 'n')}, ${employee('n')}, 'Contract ' || n, 'Text', sha256('Text'),
      case when n > $2::int - 500 then 'sent' else 'signed' end, ${user('0')}, ${user('0')}, now(),
      case when n > $2::int - 500 then null else now() end, now(), now()
    from generate_series(0, $2::int - 1) as n
    returning id, employee_id, status
  )
  insert into contract_signatures (company_id, contract_id, party, signer_user_id, typed_name,
    signed_at, ip, user_agent, body_sha256)
  select $1, m.id, party, case party when 'employee' then u.id else o.id end, 'Name', now(),
    '127.0.0.1', '', sha256('Text')
  from made m
  join users u on u.company_id = $1 and u.employee_id = m.employee_id
  cross join (select id from users where company_id = $1 and role = 'owner' limit 1) as o
  cross join (values ('employee'), ('employer')) as p (party)
  where m.status = 'signed'`;

const onboarding = `
  with made as (
    insert into onboarding_checklists (company_id, id, employee_id, status, task_count,
      completed_at, created_at, updated_at)
    select $1, ${idOf('1b00', 'n')}, ${employee('n')},
      case when n % 10 = 0 then 'open' else 'completed' end, 5,
      case when n % 10 = 0 then null else now() end, now(), now()
    from generate_series(0, $2::int / 5) as n
    returning id, employee_id, status
  )
  insert into onboarding_tasks (company_id, id, checklist_id, position, title, required, due_date,
    assignee_user_id, status, closed_at, created_at, updated_at)
  select $1, gen_random_uuid(), m.id, position, 'Task ' || position, true, current_date + position,
    case when position < 4 then u.id end,
    case m.status when 'open' then 'pending' else 'done' end,
    case m.status when 'open' then null else now() end, now(), now()
  from made m
  join employees e on e.company_id = $1 and e.id = m.employee_id
  left join users u on u.company_id = $1 and u.employee_id = e.manager_id
  cross join generate_series(1, 5) as position`;

/** Nearly everybody is paid, in two runs; the second one raises every seventh. */
const pay = `
  with paid as (
    insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
      valid_from, created_at)
    select $1, gen_random_uuid(), ${employee('n')}, 3000 + n % 900, 'EUR', 'monthly', '2020-01-01',
      now()
    from generate_series(0, $2::int - 1) as n where n % 50 <> 7
  ), runs as (
    insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
      status, employee_count, gross, deductions, net, created_at, updated_at)
    select $1, ${idOf('1c00', 'm')}, 'regular', start, (start + interval '1 month')::date - 1, start,
      'EUR', 'completed', $2::int, 1, 0, 1, now(), now()
    from generate_series(0, 23) as m
    cross join lateral (select (date '2024-11-01' + make_interval(months => m))::date as start) as d
    returning id
  )
  select count(*) from runs`;

const payslips = (m: number) => `
  insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
    currency, lines, created_at)
  select $1, ${idOf('1d00', `${m} * $2::int + n`)}, ${idOf('1c00', String(m))}, ${employee('n')},
    amount, 500, amount - 500, 'EUR', jsonb_build_array(
      jsonb_build_object('kind', 'base', 'label', 'Base pay', 'amount', amount::text),
      jsonb_build_object('kind', 'deduction', 'label', 'Tax', 'amount', '-500.00')), now()
  from generate_series(0, $2::int - 1) as n
  cross join lateral (
    select 3000.00 + n % 900 + case when ${m} = 23 and n % 7 = 0 then n % 100 else 0 end as amount
  ) as figured
  where n % 100 <> ${m}`;

const auditLog = `
  insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action, subject_kind,
    subject_id, fields)
  select $1, ${idOf('1e00', 'n')}, now(), 'user', ${user('n % 1000')},
    (array['employee.updated', 'leave_request.approved', 'payslip.read'])[1 + n % 3], 'employee',
    ${employee('n % $2::int')}, '{}'
  from generate_series(0, 6 * $2::int - 1) as n`;

/** The nth employee and their user, for whoever signs in as them. */
export interface SeededPerson {
  readonly employeeId: string;
  readonly userId: string;
}

export function seededPerson(n: number): SeededPerson {
  const id = (kind: string) => `${n.toString(16).padStart(8, '0')}-${kind}-7000-8000-000000000000`;
  return { employeeId: id('0e00'), userId: id('0c00') };
}

/**
 * Fills a company that is just opened with so many employees and with what they have done for three
 * years: six leave requests each, four timesheets, two documents, a contract, two payslips.
 */
export async function seedLargeCompany(
  database: Database,
  companyId: string,
  employees: number,
): Promise<void> {
  const steps = [
    people,
    users,
    ...[0, 1, 2, 3, 4, 5].map(leave),
    ...[0, 1, 2, 3].map(timesheets),
    advances,
    documents,
    contracts,
    onboarding,
    pay,
    payslips(22),
    payslips(23),
    auditLog,
  ];
  for (const text of steps) {
    await database.single(
      { role: 'muster_app', companyId, statementTimeoutMs: 600_000 },
      { text, values: [companyId, employees] },
    );
  }
  await database.administer('analyze');
}
