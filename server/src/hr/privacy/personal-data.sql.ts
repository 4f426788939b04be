import type { CompaniesRow, EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Person } from './person.ts';
import type { PersonalTable } from './personal-table.ts';

// Names of tables and columns come from `personalTables`, never from a request.

/** `$1` is the company, `$2` the employee or the user. */
function ownRows({ rows }: PersonalTable): string {
  return 'of' in rows
    ? `company_id = $1 and ${rows.column} = $2`
    : `company_id = $1 and ${rows.column} in
         (select id from ${rows.in} where company_id = $1 and employee_id = $2)`;
}

function ownerOf({ rows }: PersonalTable, { employeeId, userId }: Person): string | null {
  return 'of' in rows && rows.of === 'user' ? userId : employeeId;
}

export function exportRows(
  table: PersonalTable,
  columns: readonly string[],
  person: Person,
): Statement {
  return {
    text: `select ${columns.join(', ')} from ${table.table} where ${ownRows(table)}
           order by ${columns[0] ?? '1'}`,
    values: [person.companyId, ownerOf(table, person)],
  };
}

export function overwriteRows(
  table: PersonalTable,
  values: Readonly<Record<string, string | null>>,
  { person, now }: { readonly person: Person; readonly now: string },
): Statement {
  const owner = ownerOf(table, person);
  const columns = Object.keys(values);
  const texts = Object.values(values).map(
    (value) => value?.replace('{person}', owner ?? '').replace('{now}', now) ?? null,
  );
  const set = columns.map((column, index) => `${column} = $${index + 3}`);
  return {
    text: `update ${table.table} set ${set.join(', ')} where ${ownRows(table)}`,
    values: [person.companyId, owner, ...texts],
  };
}

export function deleteRows(table: PersonalTable, person: Person): Statement {
  return {
    text: `delete from ${table.table} where ${ownRows(table)}`,
    values: [person.companyId, ownerOf(table, person)],
  };
}

export interface PersonRow
  extends Pick<EmployeesRow, 'id' | 'status' | 'termination_date' | 'erased_at'> {
  readonly user_id: string | null;
  readonly erasure_keep_months: CompaniesRow['erasure_keep_months'];
  readonly time_zone: CompaniesRow['time_zone'];
}

const personRow = `e.id, u.id as user_id, e.status, e.termination_date, e.erased_at,
  c.erasure_keep_months, c.time_zone
  from employees e
  join companies c on c.id = e.company_id
  left join users u on u.company_id = e.company_id and u.employee_id = e.id
  where e.company_id = $1 and e.id = $2`;

export function findPerson(companyId: string, employeeId: string): Statement {
  return { text: `select ${personRow}`, values: [companyId, employeeId] };
}

export function lockPerson(companyId: string, employeeId: string): Statement {
  return { text: `select ${personRow} for no key update of e`, values: [companyId, employeeId] };
}

export function markErased({ companyId, employeeId }: Person, now: string): Statement {
  return {
    text: `update employees set erased_at = $3, updated_at = $3, version = version + 1
           where company_id = $1 and id = $2`,
    values: [companyId, employeeId, now],
  };
}

/**
 * The stored responses to repeated POST requests, which are kept for a day, contain the posted
 * data.
 */
export function deleteIdempotencyAnswers({ companyId, employeeId }: Person): Statement {
  return {
    text: `delete from idempotency_keys where company_id = $1 and position($2 in response_body) > 0`,
    values: [companyId, employeeId],
  };
}

export function findKeepMonths(companyId: string): Statement {
  return {
    text: `select erasure_keep_months from companies where id = $1`,
    values: [companyId],
  };
}

/** Affects no row if the number is unchanged. */
export function setKeepMonths(companyId: string, months: number, now: string): Statement {
  return {
    text: `update companies set erasure_keep_months = $2, updated_at = $3
           where id = $1 and erasure_keep_months <> $2`,
    values: [companyId, months, now],
  };
}
