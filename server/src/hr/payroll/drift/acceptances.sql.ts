import type { PayResultAcceptancesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { ResultLine } from '../compute/payslip-figures.ts';

const userName = (column: string, alias: string) =>
  `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = a.company_id and u.id = a.${column}) as ${alias}`;

const columns = `a.id, a.pay_result_id, a.employee_id, a.reason, a.status, a.requested_by, a.decided_at,
  a.created_at, ${userName('requested_by', 'requested_by_name')},
  ${userName('decided_by', 'decided_by_name')}`;

/** The acceptances of some results, the latest first; those that were withdrawn are left out. */
export function listAcceptances(companyId: string, resultIds: readonly string[]): Statement {
  return {
    text: `select ${columns} from pay_result_acceptances a
           where a.company_id = $1 and a.pay_result_id = any($2) and a.status <> 'withdrawn'
           order by a.id desc`,
    values: [companyId, resultIds],
  };
}

export function findAcceptance(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_result_acceptances a where a.company_id = $1 and a.id = $2`,
    values: [companyId, id],
  };
}

/** Locks it until the transaction ends. */
export function lockAcceptance(companyId: string, id: string): Statement {
  return {
    text: `select ${columns}, a.lines from pay_result_acceptances a
           where a.company_id = $1 and a.id = $2 for no key update`,
    values: [companyId, id],
  };
}

type NewRow = Pick<
  PayResultAcceptancesRow,
  'id' | 'pay_result_id' | 'employee_id' | 'reason' | 'requested_by' | 'created_at'
> & { readonly lines: readonly ResultLine[] };

export function insertAcceptance(companyId: string, row: NewRow): Statement {
  return {
    text: `insert into pay_result_acceptances (company_id, id, pay_result_id, employee_id, reason, lines,
             status, requested_by, created_at)
           values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8)`,
    values: [
      companyId,
      row.id,
      row.pay_result_id,
      row.employee_id,
      row.reason,
      JSON.stringify(row.lines),
      row.requested_by,
      row.created_at,
    ],
  };
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
  return {
    text: `update pay_result_acceptances set status = $3, decided_by = $4, decided_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, id, decided.status, decided.decided_by, decided.decided_at],
  };
}
