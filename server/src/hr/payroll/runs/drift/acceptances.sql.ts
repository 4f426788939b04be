import type { PayResultAcceptancesRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { ResultLine } from '../../computing/payslip-figures.ts';
import { sql, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string, alias: string): Fragment => {
  const columnSql = inline(column);
  const aliasSql = inline(alias);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = a.company_id and u.id = a.${columnSql}) as ${aliasSql}`;
};

const columns = fragment`a.id, a.pay_result_id, a.employee_id, a.reason, a.status, a.requested_by,
  a.decided_at,
  a.created_at, ${userName('requested_by', 'requested_by_name')},
  ${userName('decided_by', 'decided_by_name')}`;

/** The acceptances of some results, the latest first; those that were withdrawn are left out. */
export function listAcceptances(companyId: string, resultIds: readonly string[]): Statement {
  return sql`
    select ${columns} from pay_result_acceptances a
    where a.company_id = ${companyId} and a.pay_result_id = any(${resultIds})
      and a.status <> 'withdrawn'
    order by a.id desc`;
}

export function findAcceptance(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from pay_result_acceptances a
    where a.company_id = ${companyId} and a.id = ${id}`;
}

/** Locks it until the transaction ends. */
export function lockAcceptance(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, a.lines from pay_result_acceptances a
    where a.company_id = ${companyId} and a.id = ${id} for no key update`;
}

type NewRow = Pick<
  PayResultAcceptancesRow,
  'id' | 'pay_result_id' | 'employee_id' | 'reason' | 'requested_by' | 'created_at'
> & { readonly lines: readonly ResultLine[] };

export function insertAcceptance(companyId: string, row: NewRow): Statement {
  return sql`
    insert into pay_result_acceptances (company_id, id, pay_result_id, employee_id, reason, lines,
      status, requested_by, created_at)
    values (${companyId}, ${row.id}, ${row.pay_result_id}, ${row.employee_id}, ${row.reason},
      ${JSON.stringify(row.lines)}, 'requested', ${row.requested_by}, ${row.created_at})`;
}

export function decideAcceptance(
  companyId: string,
  {
    id,
    ...decided
  }: Pick<PayResultAcceptancesRow, 'id' | 'decided_by' | 'decided_at'> & {
    readonly status: 'approved' | 'withdrawn';
  },
): Statement {
  return sql`
    update pay_result_acceptances set status = ${decided.status},
      decided_by = ${decided.decided_by}, decided_at = ${decided.decided_at}
    where company_id = ${companyId} and id = ${id}`;
}
