import type { CompanyAtWork } from '../../harness/company-at-work.ts';
import { activateRules, assignComponent, payComponent } from '../../harness/pay-rules.ts';
import type { Transaction } from '../../../server/src/platform/database/driver.ts';
import type { PayslipInput } from '../../../server/src/hr/payroll/computing/payslip-input.ts';
import type { RuleSets } from '../../../server/src/hr/payroll/computing/applied-rules.ts';
import { applyRules } from '../../../server/src/hr/payroll/runs/rules/apply-rules.ts';
import { toRuleSet } from '../../../server/src/hr/payroll/runs/rules/batch-rules.ts';
import { toPayDays } from '../../../server/src/hr/payroll/runs/rules/pay-days.ts';
import { readPayRules } from '../../../server/src/hr/payroll/setup/components/read-rules.ts';
import { type Apply, dayOf, type Site } from './history-site.ts';

const share = 'value * days.paid / days.total';
const ofHistories = ['allowance', 'tax', 'car'] as const;

/** Components of each kind, of which people have some. A car is corrected in the period of the run. */
export async function activateComponents(company: CompanyAtWork): Promise<void> {
  const taxable = { bases: ['taxable'] };
  await activateRules(company, {
    components: [
      payComponent('gross_pay', 'pay.gross', { kind: 'information', ...taxable }),
      payComponent('allowance', share, { kind: 'earning', ...taxable }),
      payComponent('tax', 'bases.taxable * min(value, 200) / 1000'),
      payComponent('car', share, { kind: 'employer_cost', correction: 'current' }),
    ],
  });
  await assignComponent(company, 'gross_pay');
  await assignComponent(company, 'tax', { value: '30' });
}

/** A component of an employee from a day on, unless another one starts on it. */
export function assign(site: Site): Apply {
  const code = ofHistories[Math.floor(site.random() * ofHistories.length)] ?? 'tax';
  const [day, value] = [dayOf(site), (Math.floor(site.random() * 20_000) / 100).toFixed(2)];
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `insert into pay_assignments (company_id, id, component_id, scope, employee_id, value, valid_from,
               created_by, created_at, updated_at)
             select $1, gen_random_uuid(), c.id, 'employee', $2, $3, $4, u.id, now(), now()
             from pay_components c, users u
             where c.company_id = $1 and c.code = $5 and u.company_id = $1 and not exists (
               select from pay_assignments a where a.company_id = $1 and a.component_id = c.id
                 and a.employee_id = $2 and a.valid_from = $4)
             limit 1`,
      values: [companyId, employeeId, value, day, code],
    });
}

/** Ends the oldest assignment that has no end, or withdraws it. */
export function endAssigned(site: Site): Apply {
  const day = dayOf(site);
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `update pay_assignments set valid_to = greatest($3::date, valid_from - 1), updated_at = now()
             where company_id = $1 and id = (
               select id from pay_assignments
               where company_id = $1 and employee_id = $2 and valid_to is null
               order by valid_from, value limit 1)`,
      values: [companyId, employeeId, day],
    });
}

/** The inputs of a period with the components of its people. */
export async function withComponents(
  transaction: Transaction,
  companyId: string,
  {
    inputs,
    period,
  }: {
    readonly inputs: readonly PayslipInput[];
    readonly period: { readonly start: string; readonly end: string };
  },
): Promise<{ readonly inputs: readonly PayslipInput[]; readonly sets: RuleSets }> {
  const set = toRuleSet(await readPayRules(transaction, companyId, { on: period.end }));
  const asked = { set, computedOf: () => undefined, placeOf: () => 0, days: toPayDays([]) };
  return {
    inputs: await applyRules(transaction, companyId, inputs, {
      ...asked,
      terms: { period, currency: 'EUR' },
    }),
    sets: new Map([[set.hash, set.prepared]]),
  };
}

/** What employees cost by all periods together, in the latest results. */
export async function paidCosts(company: CompanyAtWork) {
  const { rows } = await company.query<{ key: string; amount: string }>(
    `select employee_id || ' ' || (line ->> 'component') as key, sum((line ->> 'amount')::numeric)::text as amount
     from (
       select distinct on (employee_id, period_start, period_end) employee_id, lines from pay_results
       order by employee_id, period_start, period_end, version desc
     ) as latest cross join lateral jsonb_array_elements(lines) as line
     where line ->> 'kind' = 'employer_cost'
     group by 1`,
  );
  return rows;
}
