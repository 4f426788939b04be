import type { PayRules } from '../../server/src/hr/payroll/computing/formulas/check-pay-rules.ts';
import type { PayComponent } from '../../server/src/hr/payroll/computing/formulas/pay-component.ts';
import type { PayTable } from '../../server/src/hr/payroll/computing/formulas/pay-table.ts';
import type { CompanyAtWork } from './company-at-work.ts';

/** A component for tests: a deduction of the given formula, unless said otherwise. */
export function payComponent(
  code: string,
  formula: string,
  more: Partial<PayComponent> = {},
): PayComponent {
  return {
    code,
    name: code.toUpperCase(),
    kind: 'deduction',
    formula,
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
    ...more,
  };
}

/** Makes components and tables active from a day; older versions of the components end before it. */
export async function activateRules(
  company: CompanyAtWork,
  { components, tables = [] }: Partial<PayRules>,
  validFrom = '2020-01-01',
): Promise<void> {
  for (const component of components ?? []) await activate(company, component, validFrom);
  for (const table of tables) await addTable(company, table);
}

async function activate(
  company: CompanyAtWork,
  { code, rounding, bases, ...component }: PayComponent,
  validFrom: string,
): Promise<void> {
  const { companyId, owner } = company;
  await company.query(
    `insert into pay_components (company_id, id, code, created_at) values ($1, $2, $3, now())
       on conflict (company_id, code) do nothing`,
    [companyId, company.ids.next(), code],
  );
  await company.query(
    `update pay_component_versions set valid_to = $3::date - 1
       where company_id = $1 and valid_to is null and valid_from < $3
         and component_id = (select id from pay_components where company_id = $1 and code = $2)`,
    [companyId, code, validFrom],
  );
  const { name, kind, formula, correction, account } = component;
  await company.query(
    `insert into pay_component_versions (company_id, id, component_id, name, kind, formula, rounding_mode,
         rounding_digits, bases, correction, account, valid_from, status, drafted_by, activated_by, activated_at,
         created_at, updated_at)
       values ($1, $2, (select id from pay_components where company_id = $1 and code = $3), $4, $5, $6, $7, $8, $9,
         $10, $11, $12, 'active', $13, $13, now(), now(), now())`,
    [
      companyId,
      company.ids.next(),
      code,
      name,
      kind,
      formula,
      rounding.mode,
      rounding.digits,
      bases,
      correction,
      account,
      validFrom,
      owner.userId,
    ],
  );
}

async function addTable(
  company: CompanyAtWork,
  { name, kind, columns, rows, valid_from, valid_to }: PayTable,
): Promise<void> {
  const { companyId, owner, ids } = company;
  await company.query(
    `insert into pay_tables (company_id, id, name, kind, columns, rows, valid_from, valid_to, status, drafted_by,
         activated_by, activated_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'active', $9, $9, now(), now())`,
    [
      companyId,
      ids.next(),
      name,
      kind,
      columns,
      JSON.stringify(rows),
      valid_from,
      valid_to,
      owner.userId,
    ],
  );
}

export interface Assigned {
  /** To one employee, to a pay group or to a type of employment; to everyone if absent. */
  readonly employeeId?: string;
  readonly payGroupId?: string;
  readonly employmentType?: string;
  readonly value?: string;
  readonly from?: string;
}

/** Assigns a component, and returns the id of the assignment. */
export async function assignComponent(
  company: CompanyAtWork,
  code: string,
  { employeeId, payGroupId, employmentType, value, from = '2020-01-01' }: Assigned = {},
): Promise<string> {
  const id = company.ids.next();
  const scopes = { employee: employeeId, pay_group: payGroupId, employment_type: employmentType };
  const [scope = 'everyone'] = Object.entries(scopes).find(([, of]) => of !== undefined) ?? [];
  await company.query(
    `insert into pay_assignments (company_id, id, component_id, scope, pay_group_id, employment_type, employee_id,
       value, valid_from, created_by, created_at, updated_at)
     values ($1, $2, (select id from pay_components where company_id = $1 and code = $3), $4, $5, $6, $7, $8, $9,
       $10, now(), now())`,
    [
      company.companyId,
      id,
      code,
      scope,
      payGroupId ?? null,
      employmentType ?? null,
      employeeId ?? null,
      value ?? null,
      from,
      company.owner.userId,
    ],
  );
  return id;
}

export async function endAssignment(
  company: CompanyAtWork,
  id: string,
  lastDay: string,
): Promise<void> {
  await company.query(
    `update pay_assignments set valid_to = $3, ended_by = $4, updated_at = now()
     where company_id = $1 and id = $2`,
    [company.companyId, id, lastDay, company.owner.userId],
  );
}
