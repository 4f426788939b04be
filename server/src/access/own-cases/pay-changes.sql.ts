import type { PayChangesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { isReached, isTheirs } from './own-cases.sql.ts';

export type PayChange = Omit<PayChangesRow, 'company_id'>;

export function insertPayChanges(companyId: string, changes: readonly PayChange[]): Statement {
  return {
    name: 'pay_changes.insert',
    text: `insert into pay_changes (company_id, id, kind, ids, changed_by, changed_at)
           select $1, c.id, c.kind, c.ids, c.changed_by, c.changed_at
           from jsonb_to_recordset($2) as c (id uuid, kind text, ids text[], changed_by uuid[],
             changed_at timestamptz)`,
    values: [companyId, JSON.stringify(changes)],
  };
}

/** The table keeps two years, far longer than the time between two runs. */
export function deleteOldPayChanges(companyId: string, now: string): Statement {
  return {
    text: `delete from pay_changes
           where company_id = $1 and changed_at < $2::timestamptz - interval '2 years'`,
    values: [companyId, now],
  };
}

/** Why someone is not the second person of a payroll run. */
export interface RunHindrance {
  readonly payroll_run_id: string;
  readonly user_id: string;
  readonly reason: 'own_pay' | 'changed_pay';
}

/**
 * The users whose own pay has changed since the last approved run of the group, if a run pays them, and
 * those who changed the pay of people whom it pays. A reversal pays no one. What was changed
 * while the last run was computed may not be in it, so it counts for the next one.
 */
export function listHindrances(companyId: string, runIds: readonly string[]): Statement {
  return {
    name: 'pay_changes.list_hindrances',
    text: `with changes as materialized (
             select r.id as run_id, ch.kind, ch.ids, ch.changed_by
             from payroll_runs r
             cross join lateral (select coalesce(max(p.started_at), '-infinity') as at
               from payroll_runs p where p.company_id = $1 and p.id <> r.id
                 and p.status in ('approved', 'paid') and p.reverses_run_id is null
                 and p.currency = r.currency and p.pay_group_id is not distinct from r.pay_group_id
             ) since
             join pay_changes ch on ch.company_id = $1 and ch.changed_at > since.at
               and ch.changed_at <= coalesce(r.completed_at, 'infinity')
             where r.company_id = $1 and r.id = any ($2) and r.reverses_run_id is null
           ), approvers as materialized (
             select u.id, e.id as employee_id from users u
             left join employees e on e.company_id = $1 and ${isTheirs}
             where u.company_id = $1 and u.role in ('owner', 'payroll_admin')
           )
           select r.id as payroll_run_id, u.id as user_id, 'own_pay' as reason
           from payroll_runs r join approvers u on u.employee_id is not null
           join employees e on e.company_id = $1 and e.id = u.employee_id
           where r.company_id = $1 and r.id = any ($2)
             and exists (select from payslips p where p.company_id = $1
               and p.payroll_run_id = r.id and p.employee_id = e.id)
             and exists (select from changes c where c.run_id = r.id and ${isReached})
           union all
           select r.id, u.id, 'changed_pay'
           from payroll_runs r cross join (select distinct id from approvers) u
           where r.company_id = $1 and r.id = any ($2)
             and exists (select from changes c where c.run_id = r.id and u.id = any (c.changed_by)
               and case c.kind when 'employees' then exists (select from payslips p
                   where p.company_id = $1 and p.payroll_run_id = r.id
                     and p.employee_id::text = any (c.ids))
                 else exists (select from payslips p
                   join employees e on e.company_id = $1 and e.id = p.employee_id
                   where p.company_id = $1 and p.payroll_run_id = r.id and ${isReached}) end)`,
    values: [companyId, runIds],
  };
}
