import type { Transaction } from '../../../../platform/database/driver.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import type { PayComponent } from '../../computing/formulas/pay-component.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import {
  type ActiveAssignment,
  type DayRange,
  listActiveAssignments,
  listActiveComponents,
  listActiveTables,
} from './active-rules.sql.ts';

/** A version of a component with the days on which it is valid. */
export interface DatedComponent extends PayComponent {
  readonly valid_from: string;
  /** The last day. Null: until further notice. */
  readonly valid_to: string | null;
}

export interface DatedRules {
  readonly components: readonly DatedComponent[];
  readonly tables: readonly PayTable[];
}

/** The active versions that are valid on some day of a range. */
export async function readDatedRules(
  transaction: Transaction,
  companyId: string,
  days: DayRange,
): Promise<DatedRules> {
  const components = await transaction.query<DatedComponent>(listActiveComponents(companyId, days));
  const tables = await transaction.query<PayTable>(listActiveTables(companyId, days));
  return { components: components.rows, tables: tables.rows };
}

/** What is valid on a day, out of versions that are valid at different times. */
export function payRulesOn<Table extends Days>(
  {
    components,
    tables,
  }: { readonly components: DatedRules['components']; readonly tables: readonly Table[] },
  day: string,
): { readonly components: readonly PayComponent[]; readonly tables: readonly Table[] } {
  return {
    components: components.filter((version) => isValid(version, day)).map(toComponent),
    tables: tables.filter((version) => isValid(version, day)),
  };
}

function toComponent(version: DatedComponent): PayComponent {
  const { code, name, kind, formula, rounding, bases, correction, account } = version;
  return { code, name, kind, formula, rounding, bases, correction, account };
}

type Days = Pick<PayTable, 'valid_from' | 'valid_to'>;

function isValid({ valid_from: from, valid_to: to }: Days, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

/** The components and tables that apply to pay periods which end on a day. */
export async function readPayRules(
  transaction: Transaction,
  companyId: string,
  { on }: { readonly on: string },
): Promise<PayRules> {
  return payRulesOn(await readDatedRules(transaction, companyId, { from: on, to: on }), on);
}

/** Of all people and groups, and of these employees; for `assignedOn`. */
export async function readAssignments(
  transaction: Transaction,
  companyId: string,
  { employeeIds, ...days }: DayRange & { readonly employeeIds: readonly string[] },
): Promise<ActiveAssignment[]> {
  const { rows } = await transaction.query<ActiveAssignment>(
    listActiveAssignments(companyId, days, employeeIds),
  );
  return rows;
}
