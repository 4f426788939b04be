import type { Allowance } from '../../server/src/hr/leave/types/leave-type.ts';
import type { PartYearCount } from '../../server/src/hr/leave/policies/leave-policy.ts';
import { policyOfAllowance } from '../../server/src/hr/leave/policies/allowance-policy.ts';

/** Gives leave types an allowance from a year on, as HR would have done on its first day. */
export async function giveAllowance(
  { query }: { query: (text: string, values?: readonly unknown[]) => Promise<unknown> },
  codes: readonly string[],
  {
    year,
    leaverCount = 'whole_year',
    ...allowance
  }: Omit<Allowance, 'first_year_rule'> &
    Partial<Allowance> & { readonly year: number; readonly leaverCount?: PartYearCount },
): Promise<void> {
  const policy = policyOfAllowance({ first_year_rule: 'month_started', ...allowance });
  const terms = { ...policy, leaver_rule: { ...policy.leaver_rule, count: leaverCount } };
  await query(
    `update leave_types set days_per_year = $2, carry_over_days_max = $3, allowance_year = $4
     where code = any($1)`,
    [codes, allowance.days_per_year, allowance.carry_over_days_max, year],
  );
  await query(
    `with policies as (
       insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
       select company_id, gen_random_uuid(), code, name, $2, now() from leave_types
       where code = any($1)
       returning *
     )
     insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
     select company_id, gen_random_uuid(), leave_type, id, make_date($3, 1, 1), now() from policies`,
    [codes, JSON.stringify(terms), year],
  );
}
