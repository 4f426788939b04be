import type { PayChangesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { isReached, isTheirs } from './own-cases.sql.ts';
import { sql, bind, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

export type PayChange = Omit<PayChangesRow, 'company_id'>;

export function insertPayChanges(companyId: string, changes: readonly PayChange[]): Statement {
  return sql('pay_changes.insert')`
    insert into pay_changes (company_id, id, kind, ids, changed_by, pay_from, changed_at)
    select ${companyId}, c.id, c.kind, c.ids, c.changed_by, c.pay_from, c.changed_at
    from jsonb_to_recordset(${JSON.stringify(changes)}) as c (id uuid, kind text, ids text[],
      changed_by uuid[], pay_from date, changed_at timestamptz)`;
}

/**
 * Matches an approved run `p` that has shown a change `ch` to the person who approved it. Only regular
 * runs pay everyone, and only those whose period reaches the first day that the change pays. What was
 * changed while the run was computed may not be in it.
 */
const hasShown = (
  company: Bound,
): Fragment => fragment`p.company_id = ${company} and p.type = 'regular'
  and p.status in ('approved', 'paid')
  and p.started_at >= ch.changed_at and p.period_end >= coalesce(ch.pay_from, p.period_end)`;

/**
 * Deletes the changes that a run which is now approved has shown, so that runs of large companies look
 * at few. What is not paid within two years is forgotten.
 */
export function deleteShownPayChanges(
  companyId: string,
  { payrollRunId, now }: { readonly payrollRunId: string; readonly now: string },
): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from pay_changes ch where ch.company_id = ${company} and (
      greatest(ch.changed_at, ch.pay_from) < ${now}::timestamptz - interval '2 years'
      or ch.kind = 'employees'
        and exists (select from payroll_runs p where p.id = ${payrollRun} and ${hasShown(company)})
        and not exists (select from unnest(ch.ids) as reached (id)
          where not exists (select from payslips s where s.company_id = ${company}
            and s.payroll_run_id = ${payrollRun} and s.employee_id = reached.id::uuid)))`;
}

/** Why someone is not the second person of a payroll run. */
export interface RunHindrance {
  readonly payroll_run_id: string;
  readonly user_id: string;
  readonly reason: 'own_pay' | 'changed_pay';
}

/** Matches a change `ch` that a computed run `r` may pay. */
const isPaidBy = fragment`ch.changed_at <= coalesce(r.completed_at, 'infinity')
  and coalesce(ch.pay_from, r.period_end) <= r.period_end`;

/**
 * The users whose own pay has changed since an approved run last showed it, if a run pays them, and
 * those who changed the pay of people whom it pays, with those who gave them access and those to whom
 * they gave it. A reversal pays no one.
 */
export function listHindrances(companyId: string, runIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql('pay_changes.list_hindrances')`
    with runs as materialized (
      select * from payroll_runs
      where company_id = ${company} and id = any (${runIds}) and reverses_run_id is null
    ), of_person as materialized (
      select distinct r.id as run_id, s.employee_id, ch.changed_by
      from runs r
      join pay_changes ch on ch.company_id = ${company} and ch.kind = 'employees'
        and ${isPaidBy}
      cross join unnest(ch.ids) as reached (id)
      join payslips s on s.company_id = ${company} and s.payroll_run_id = r.id
        and s.employee_id = reached.id::uuid
      where not exists (select from payslips shown
        join payroll_runs p on p.id = shown.payroll_run_id and ${hasShown(company)}
        where shown.company_id = ${company} and shown.employee_id = s.employee_id)
    ), of_group as materialized (
      select r.id as run_id, ch.kind, ch.ids, ch.changed_by
      from runs r
      join pay_changes ch on ch.company_id = ${company} and ch.kind <> 'employees'
        and ${isPaidBy}
      where not exists (select from payroll_runs p where ${hasShown(company)}
        and p.currency = r.currency and p.pay_group_id is not distinct from r.pay_group_id)
    ), changing as materialized (
      select run_id, changed_by from of_person
      union all
      select c.run_id, c.changed_by from of_group c
      where exists (select from payslips s
        join employees e on e.company_id = ${company} and e.id = s.employee_id
        cross join (select null::uuid as id) as u
        where s.company_id = ${company} and s.payroll_run_id = c.run_id and ${isReached(company)})
    ), approvers as materialized (
      select u.id, u.access_given_by, e.id as employee_id from users u
      left join employees e on e.company_id = ${company} and ${isTheirs}
      where u.company_id = ${company} and u.role in ('owner', 'payroll_admin')
    )
    select r.id as payroll_run_id, u.id as user_id, 'own_pay' as reason
    from runs r join approvers u on u.employee_id is not null
    join employees e on e.company_id = ${company} and e.id = u.employee_id
    join payslips s on s.company_id = ${company} and s.payroll_run_id = r.id
      and s.employee_id = e.id
    where exists (select from of_person c where c.run_id = r.id and c.employee_id = e.id)
      or exists (select from of_group c where c.run_id = r.id and ${isReached(company)})
    union
    select c.run_id, u.id, 'changed_pay'
    from changing c join approvers u on u.id = any (c.changed_by)
      or u.access_given_by && c.changed_by
      or exists (select from users author where author.company_id = ${company}
        and author.id = any (c.changed_by) and u.id = any (author.access_given_by))`;
}
