import type { CompaniesRow, EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Person } from './person.ts';
import type { PersonalTable, Shown } from '../personal-table.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

// Names of tables and columns come from `personalTables`, never from a request.

/** `$1` is the company, `$2` one of `ownersOf`. */
function ownRows({ rows }: PersonalTable): string {
  return 'of' in rows
    ? `company_id = $1 and ${rows.column} = $2`
    : `company_id = $1 and ${rows.column} in
         (select id from ${rows.in} where company_id = $1 and employee_id = $2)`;
}

/** The ids that a table's rows refer to: the employee's, or those of their users. */
export function ownersOf(
  { rows }: PersonalTable,
  { employeeId, userIds }: Person,
): readonly string[] {
  return 'of' in rows && rows.of === 'user' ? userIds : [employeeId];
}

/** Whose rows of a table are read or changed. */
export interface Owner {
  readonly companyId: string;
  readonly ownerId: string;
}

/** Every column of every row. */
export function exportRows(
  table: PersonalTable,
  columns: readonly string[],
  { companyId, ownerId }: Owner,
): Statement {
  return {
    text: `select ${columns.join(', ')} from ${table.table} where ${ownRows(table)}
           order by ${columns[0] ?? '1'}`,
    values: [companyId, ownerId],
  };
}

/** What the declarations show, each to a viewer: a column if any of them shows it. */
export function exportShown(
  table: PersonalTable,
  { columns, shown }: { readonly columns: readonly string[]; readonly shown: readonly Shown[] },
  { companyId, ownerId, today }: Owner & { readonly today: string },
): Statement {
  const conditionOf = ({ rows = 'true' }: Shown): string =>
    rows.replaceAll('{today}', `date '${today}'`);
  const selected = columns.flatMap((column) => {
    const showing = shown.filter(
      ({ only, without }) => only?.includes(column) !== false && without?.includes(column) !== true,
    );
    // The plain value first: a mask only counts for those who see nothing else.
    const ordered = showing.toSorted((one, other) => masks(one, column) - masks(other, column));
    const cases = ordered.map(
      (each) => `when ${conditionOf(each)} then ${each.as?.[column] ?? column}`,
    );
    return cases.length === 0 ? [] : [`case ${cases.join(' ')} end as ${column}`];
  });
  const anyRow = shown.map((each) => `(${conditionOf(each)})`).join(' or ');
  return {
    text: `select ${selected.join(', ')} from ${table.table}
           where ${ownRows(table)} and (${anyRow}) order by ${columns[0] ?? '1'}`,
    values: [companyId, ownerId],
  };
}

function masks({ as }: Shown, column: string): number {
  return as?.[column] === undefined ? 0 : 1;
}

export function overwriteRows(
  table: PersonalTable,
  values: Readonly<Record<string, string | null>>,
  { companyId, ownerId, now }: Owner & { readonly now: string },
): Statement {
  const columns = Object.keys(values);
  const texts = Object.values(values).map(
    (value) => value?.replace('{person}', ownerId).replace('{now}', now) ?? null,
  );
  const set = columns.map((column, index) => `${column} = $${index + 3}`);
  return {
    text: `update ${table.table} set ${set.join(', ')} where ${ownRows(table)}`,
    values: [companyId, ownerId, ...texts],
  };
}

export function deleteRows(table: PersonalTable, { companyId, ownerId }: Owner): Statement {
  return {
    text: `delete from ${table.table} where ${ownRows(table)}`,
    values: [companyId, ownerId],
  };
}

export interface PersonRow
  extends Pick<EmployeesRow, 'id' | 'status' | 'termination_date' | 'erased_at'>,
    Pick<CompaniesRow, 'time_zone' | 'erasure_keep_months'> {
  readonly user_ids: readonly string[];
}

const personRow = (
  company: Bound,
  employee: Bound,
): Fragment => fragment`e.id, e.status, e.termination_date, e.erased_at,
  c.erasure_keep_months, c.time_zone,
  array(select u.id from users u
    where u.company_id = ${company}
      and (u.employee_id = ${employee} or u.former_employee_id = ${employee})) as user_ids
  from employees e
  join companies c on c.id = e.company_id
  where e.company_id = ${company} and e.id = ${employee}`;

export function findPerson(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`select ${personRow(company, employee)}`;
}

export function lockPerson(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`select ${personRow(company, employee)} for no key update of e`;
}

export function markErased({ companyId, employeeId }: Person, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update employees set erased_at = ${boundNow}, updated_at = ${boundNow}, version = version + 1
    where company_id = ${companyId} and id = ${employeeId}`;
}

/**
 * The stored responses to repeated POST requests, which are kept for a day, contain the posted
 * data.
 */
export function deleteIdempotencyAnswers({ companyId, employeeId }: Person): Statement {
  return sql`
    delete from idempotency_keys where company_id = ${companyId}
      and position(${employeeId} in response_body) > 0`;
}

export type PrivacySettings = Pick<CompaniesRow, 'erasure_keep_months' | 'former_access_months'>;

export function findPrivacySettings(companyId: string): Statement {
  return sql`
    select erasure_keep_months, former_access_months from companies where id = ${companyId}`;
}

export function setPrivacySettings(
  companyId: string,
  settings: { readonly [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined },
  now: string,
): Statement {
  return sql`
    update companies
    set erasure_keep_months = coalesce(${settings.erasure_keep_months ?? null},
      erasure_keep_months),
      former_access_months = coalesce(${settings.former_access_months ?? null},
      former_access_months), updated_at = ${now}
    where id = ${companyId}`;
}
