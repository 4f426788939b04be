import type { PayGroupMembersRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { newestFirst } from '../../../../platform/database/newest-first.ts';
import { sql, fragment } from '../../../../platform/database/sql.ts';

/** A person in a group from a day on; without a group they are in none. */
export interface PayGroupMember
  extends Pick<
    PayGroupMembersRow,
    'id' | 'employee_id' | 'pay_group_id' | 'valid_from' | 'created_at'
  > {
  readonly employee_name: string;
  readonly pay_group_name: string | null;
  /** The day before the next row of the person; null = no end. */
  readonly valid_to: string | null;
}

export interface MemberFilter {
  readonly employeeId: string | undefined;
  readonly payGroupId: string | undefined;
  readonly beforeId: string | undefined;
}

/** Rows that apply, newest first. */
export function listMembers(companyId: string, filter: MemberFilter, limit: number): Statement {
  return newestFirst({
    name: 'pay_group_members.list',
    columns: fragment`id, employee_id, pay_group_id, valid_from, created_at,
      (select e.first_name || ' ' || e.last_name from employees e
       where e.company_id = pay_group_members.company_id
         and e.id = pay_group_members.employee_id) as employee_name,
      (select g.name from pay_groups g
       where g.company_id = pay_group_members.company_id
         and g.id = pay_group_members.pay_group_id) as pay_group_name,
      (select min(next.valid_from) - 1 from pay_group_members next
       where next.company_id = pay_group_members.company_id
         and next.employee_id = pay_group_members.employee_id and next.superseded_at is null
         and next.valid_from > pay_group_members.valid_from) as valid_to`,
    table: 'pay_group_members',
    companyId,
    limit,
    filters: [
      { name: 'valid', condition: fragment`superseded_at is null` },
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'group', condition: 'pay_group_id =', value: filter.payGroupId },
    ],
  });
}

export function supersedeFrom(
  companyId: string,
  { employeeId, validFrom }: { employeeId: string; validFrom: string },
  at: string,
): Statement {
  return sql`
    update pay_group_members set superseded_at = ${at}
    where company_id = ${companyId} and employee_id = ${employeeId} and valid_from = ${validFrom}
      and superseded_at is null`;
}

export function insertMember(
  companyId: string,
  row: Pick<
    PayGroupMembersRow,
    'id' | 'employee_id' | 'pay_group_id' | 'valid_from' | 'created_at'
  >,
): Statement {
  return sql`
    insert into pay_group_members (company_id, id, employee_id, pay_group_id, valid_from,
      created_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.pay_group_id}, ${row.valid_from},
      ${row.created_at})`;
}
