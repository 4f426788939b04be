import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
  inline,
} from '../../../../platform/database/sql.ts';

/**
 * What a line of a payslip is posted as. A correction is posted like what it corrects. The name of a
 * deduction identifies it, because a percentage has no other identity across payslips.
 */
const posting = fragment`case
  when line ->> 'kind' = 'receivable' then 'receivable'
  when line ->> 'code' = 'installment' or line ->> 'kind' = 'advance' then 'advance'
  when line ->> 'code' = 'component_earning' then 'earning:' || (line -> 'params' ->> 'name')
  when line ->> 'code' in ('percent', 'fixed', 'component_deduction')
    or line ->> 'kind' = 'deduction'
    then 'deduction:' || coalesce(line -> 'params' ->> 'name', line ->> 'label')
  when line ->> 'code' in ('base_pay', 'hours', 'unpaid_leave') then line ->> 'code'
  when line ->> 'kind' = 'base' then 'base_pay'
  when line ->> 'kind' in ('paid_leave', 'unpaid_leave') then line ->> 'kind'
  else (line ->> 'kind') || ':' || coalesce(line -> 'params' ->> 'name', line ->> 'component',
    line ->> 'code', line ->> 'label')
end`;

/** That of the job of an employee on the last day of the period, or of the last job before it. */
const costCentre = (company: Bound, employeeId: string): Fragment => {
  const employeeIdSql = inline(employeeId);
  return fragment`(
    select j.cost_centre from job_rows j
    where j.company_id = ${company} and j.employee_id = ${employeeIdSql}
      and j.superseded_at is null
      and (j.valid_from is null or j.valid_from <= r.period_end)
    order by j.valid_from desc nulls last, j.employment_number desc limit 1
  )`;
};

/**
 * What components cost the employer, by employee: the results of the run without what the versions
 * before had. They are not in payslips.
 */
const employerCosts = (company: Bound, run: Bound): Fragment => fragment`
  select ${costCentre(company, 'cost.employee_id')} as cost_centre, name, component, amount
  from payroll_runs r cross join (
    select employee_id, line ->> 'component' as component, max(line -> 'params' ->> 'name') as name,
      sum(sign * (line ->> 'amount')::numeric) as amount
    from (
      select employee_id, lines, 1 as sign from pay_results
      where company_id = ${company} and payroll_run_id = ${run}
      union all
      select b.employee_id, b.lines, -1 from pay_results x
      join pay_results b on b.company_id = ${company} and b.id = x.compared_with
      where x.company_id = ${company} and x.payroll_run_id = ${run}
    ) as compared cross join lateral jsonb_array_elements(lines) as line
    where line ->> 'kind' = 'employer_cost'
    group by employee_id, line ->> 'component'
  ) as cost
  where r.company_id = ${company} and r.id = ${run}`;

/**
 * The postings of a run by cost centre, in one pass over its payslips: what is earned is a debit,
 * what is taken a credit, and net pay balances both. A cost of the employer is a debit, and a credit
 * of what is owed for it. Lines of components have the component too, which can have an account.
 */
const computed = (company: Bound, run: Bound): Fragment => fragment`
  with slips as materialized (
    select p.id, p.net, p.lines, ${costCentre(company, 'p.employee_id')} as cost_centre
    from payroll_runs r
    join payslips p on p.company_id = r.company_id and p.payroll_run_id = r.id
    where r.company_id = ${company} and r.id = ${run}
  ), costs as materialized (${employerCosts(company, run)}), amounts as (
    select ${posting} as posting, case
      when line ->> 'code' in ('component_earning', 'component_deduction')
      then line ->> 'component' end as component, cost_centre,
        (line ->> 'amount')::numeric as amount
    from slips cross join lateral jsonb_array_elements(lines) as line
    union all select 'net_pay', null, cost_centre, -net from slips
    union all select 'employer_cost:' || name, component, cost_centre, amount from costs
    union all select 'employer_liability:' || name, null, cost_centre, -amount from costs
  )
  select posting, component, cost_centre, greatest(amount, 0) as debit,
    greatest(-amount, 0) as credit
  from (
    select posting, component, cost_centre, sum(amount) as amount from amounts
    group by posting, component, cost_centre, amount > 0
  ) as summed where amount <> 0`;

/** The account of a component, in the version of the run's last day or else the latest one. */
const ofComponent = (company: Bound, run: Bound): Fragment => fragment`(
  select v.account from payroll_runs r
  join pay_components c on c.company_id = ${company} and 'component:' || c.code = l.component
  join pay_component_versions v on v.company_id = ${company} and v.component_id = c.id
    and v.status <> 'draft'
  where r.company_id = ${company} and r.id = ${run}
  order by v.status = 'active' and r.period_end between v.valid_from
    and coalesce(v.valid_to, 'infinity') desc,
    v.valid_from desc
  limit 1
)`;

/**
 * The lines that a journal built now would have. A posting with a name and no account of its own has
 * the account of its kind, because single items have names that no one can enter in advance. The
 * account of a component comes first.
 */
export function computeLines(companyId: string, runId: string): Statement {
  const company = bind(companyId);
  const run = bind(runId);
  return sql`
    select l.posting, l.cost_centre, l.debit::text, l.credit::text,
      coalesce(${ofComponent(company, run)}, a.account, k.account) as account
    from (${computed(company, run)}) as l
    left join payroll_accounts a on a.company_id = ${company} and a.posting = l.posting
    left join payroll_accounts k on k.company_id = ${company}
      and k.posting = split_part(l.posting, ':', 1)
    order by l.posting = 'net_pay', l.posting, l.component nulls first,
      l.cost_centre nulls first, l.debit = 0`;
}

/** The stored lines. */
export function listLines(companyId: string, runId: string): Statement {
  return sql`
    select posting, cost_centre, debit::text, credit::text, account
    from payroll_journal_lines where company_id = ${companyId} and payroll_run_id = ${runId}
    order by position`;
}

export interface BuiltJournal {
  readonly built_at: string;
  readonly built_by_name: string;
}

export function findJournal(companyId: string, runId: string): Statement {
  return sql`
    select j.built_at, (select u.first_name || ' ' || u.last_name from users u
      where u.company_id = j.company_id and u.id = j.built_by) as built_by_name
    from payroll_journals j where j.company_id = ${companyId} and j.payroll_run_id = ${runId}`;
}

export function insertJournal(
  companyId: string,
  { runId, userId, now }: { readonly runId: string; readonly userId: string; readonly now: string },
): Statement {
  return sql`
    insert into payroll_journals (company_id, payroll_run_id, built_by, built_at)
    values (${companyId}, ${runId}, ${userId}, ${now})`;
}

export function insertLines(
  companyId: string,
  runId: string,
  lines: readonly {
    readonly posting: string;
    readonly account: string | null;
    readonly cost_centre: string | null;
    readonly debit: string;
    readonly credit: string;
  }[],
): Statement {
  const column = (name: keyof (typeof lines)[number]) => lines.map((line) => line[name]);
  return sql`
    insert into payroll_journal_lines (company_id, payroll_run_id, position, posting, account,
      cost_centre, debit, credit)
    select ${companyId}, ${runId}, row_number() over (), l.*
    from unnest(${column('posting')}::text[], ${column('account')}::text[],
      ${column('cost_centre')}::text[], ${column('debit')}::numeric[],
      ${column('credit')}::numeric[]) as l (posting, account, cost_centre, debit, credit)`;
}

/** The postings of deductions that exist, and of the accounts that are entered. */
export function listAccounts(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select p.posting, a.account from (
      select 'deduction:' || name as posting from pay_deductions where company_id = ${company}
      union select posting from payroll_accounts where company_id = ${company}
    ) as p
    left join payroll_accounts a on a.company_id = ${company} and a.posting = p.posting
    order by p.posting limit 1000`;
}

export function saveAccount(
  companyId: string,
  {
    posting: name,
    account,
    now,
  }: { readonly posting: string; readonly account: string; readonly now: string },
): Statement {
  return sql`
    insert into payroll_accounts (company_id, posting, account, updated_at)
    values (${companyId}, ${name}, ${account}, ${now})
    on conflict (company_id, posting)
    do update set account = excluded.account, updated_at = excluded.updated_at`;
}

export function removeAccount(companyId: string, name: string): Statement {
  return sql`delete from payroll_accounts where company_id = ${companyId} and posting = ${name}`;
}
