import type { PaymentFilesRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
  inline,
} from '../../../../platform/database/sql.ts';

/**
 * What each payslip of a run is paid to at a time: the account that counts then, or the reason why
 * there is none.
 */
const payments = (company: Bound, run: Bound, at: Bound): Fragment => fragment`
  select p.id as payslip_id, p.employee_id, p.net as amount,
    case when p.net <= 0 then 'not_positive' when a.iban is null then 'no_account' end as reason,
    case when p.net > 0 then a.holder end as holder, case when p.net > 0 then a.iban end as iban,
    case when p.net > 0 then a.bic end as bic
  from payslips p
  left join lateral (
    select b.holder, b.iban, b.bic from bank_accounts b
    where b.company_id = p.company_id and b.employee_id = p.employee_id
      and b.status <> 'withdrawn' and b.active_from <= ${at}::timestamptz
    order by b.active_from desc, b.id desc limit 1
  ) a on true
  where p.company_id = ${company} and p.payroll_run_id = ${run}`;

/** The same as stored with a file. */
const stored = (company: Bound, run: Bound, file: Bound): Fragment => fragment`
  select payslip_id, employee_id, amount, reason, holder, iban, bic from payment_file_entries
  where company_id = ${company} and payment_file_id = ${file} and ${run}::uuid is not null`;

export type PaymentsOf =
  | { readonly at: string; readonly fileId?: undefined }
  | { readonly fileId: string };

const sourceOf = (company: Bound, runId: string, of: PaymentsOf): Fragment =>
  of.fileId === undefined
    ? payments(company, bind(runId), bind(of.at))
    : stored(company, bind(runId), bind(of.fileId));

/** Counts and sums of the payments of a run. */
export function sumPayments(companyId: string, runId: string, of: PaymentsOf): Statement {
  return sql`
    select count(*) filter (where reason is null)::int as transfer_count,
      coalesce(sum(amount) filter (where reason is null), 0)::text as transfer_sum,
      count(*) filter (where reason is not null)::int as otherwise_count,
      coalesce(sum(amount) filter (where reason is not null), 0)::text as otherwise_sum,
      coalesce(max(scale(trim_scale(amount))), 0)::int as decimals
    from (${sourceOf(bind(companyId), runId, of)}) as payment`;
}

/** The first people who are paid otherwise, by name. */
export function listPaidOtherwise(
  companyId: string,
  { runId, of, max }: { readonly runId: string; readonly of: PaymentsOf; readonly max: number },
): Statement {
  const company = bind(companyId);
  return sql`
    select payment.employee_id, payment.amount::text, payment.reason,
      e.first_name || ' ' || e.last_name as employee_name
    from (${sourceOf(company, runId, of)}) as payment
    join employees e on e.company_id = ${company} and e.id = payment.employee_id
    where payment.reason is not null
    order by payment.reason, e.last_name, e.first_name, e.id limit ${max}`;
}

type NewFile = Pick<
  PaymentFilesRow,
  | 'id'
  | 'payroll_run_id'
  | 'currency'
  | 'execution_date'
  | 'payer_name'
  | 'payer_iban'
  | 'payer_bic'
  | 'remittance'
  | 'transfer_count'
  | 'transfer_sum'
  | 'created_by'
  | 'created_at'
>;

export function insertFile(companyId: string, file: NewFile): Statement {
  const createdAt = bind(file.created_at);
  return sql`
    insert into payment_files (company_id, id, payroll_run_id, status, currency,
      execution_date, payer_name, payer_iban, payer_bic, remittance, transfer_count,
      transfer_sum, created_by, created_at, updated_at)
    values (${companyId}, ${file.id}, ${file.payroll_run_id}, 'prepared', ${file.currency},
      ${file.execution_date}, ${file.payer_name}, ${file.payer_iban}, ${file.payer_bic},
      ${file.remittance}, ${file.transfer_count}, ${file.transfer_sum}, ${file.created_by},
      ${createdAt}, ${createdAt})`;
}

/** Stores the payments of the run as they are at a time; one statement for all of them. */
export function insertEntries(
  companyId: string,
  { fileId, runId, at }: { readonly fileId: string; readonly runId: string; readonly at: string },
): Statement {
  const company = bind(companyId);
  const run = bind(runId);
  const boundAt = bind(at);
  return sql`
    insert into payment_file_entries (company_id, payment_file_id, payslip_id, employee_id,
      amount, reason, holder, iban, bic)
    select ${company}, ${fileId}, payslip_id, employee_id, amount, reason, holder, iban, bic
    from (${payments(company, run, boundAt)}) as payment`;
}

export function setHash(companyId: string, id: string, sha256: Uint8Array): Statement {
  return sql`
    update payment_files set sha256 = ${sha256} where company_id = ${companyId} and id = ${id}`;
}

/** The next transfers of a file, in the order of their payslips. */
export function listTransfers(
  companyId: string,
  fileId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Statement {
  return sql('payment_file_entries.list_transfers')`
    select payslip_id, amount::text, holder, iban, bic from payment_file_entries
    where company_id = ${companyId} and payment_file_id = ${fileId} and reason is null
      and payslip_id > ${after}
    order by payslip_id limit ${limit}`;
}

const nameOf = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = f.company_id and u.id = f.${columnSql})`;
};

const columns = fragment`f.id, f.payroll_run_id, f.status, f.currency, f.execution_date,
  f.payer_name,
  f.payer_iban, f.payer_bic, f.remittance, f.transfer_count, f.transfer_sum::text, f.sha256,
  f.created_by, f.released_at, f.created_at,
  ${nameOf('created_by')} as created_by_name, ${nameOf('released_by')} as released_by_name`;

export function findFile(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from payment_files f where f.company_id = ${companyId} and f.id = ${id}`;
}

export function lockFile(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from payment_files f where f.company_id = ${companyId} and f.id = ${id}
    for no key update`;
}

/** The file that pays a run, if there is one. */
export function findFileOfRun(companyId: string, runId: string): Statement {
  return sql`
    select ${columns} from payment_files f
    where f.company_id = ${companyId} and f.payroll_run_id = ${runId} and f.status <> 'discarded'`;
}

export function release(
  companyId: string,
  id: string,
  { userId, now }: { readonly userId: string; readonly now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    update payment_files
    set status = 'released', released_by = ${userId}, released_at = ${boundNow},
      updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}`;
}

export function discard(companyId: string, id: string, now: string): Statement {
  return sql`
    update payment_files set status = 'discarded', updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

/** The file was never released, so the account numbers need not be kept. */
export function removeEntries(companyId: string, fileId: string): Statement {
  return sql`
    delete from payment_file_entries
    where company_id = ${companyId} and payment_file_id = ${fileId}`;
}

export function findPayer(companyId: string): Statement {
  return sql`
    select p.name, p.iban, p.bic, p.updated_at,
      (select u.first_name || ' ' || u.last_name from users u
       where u.company_id = p.company_id and u.id = p.changed_by) as changed_by_name
    from payer_accounts p where p.company_id = ${companyId}`;
}

export function savePayer(
  companyId: string,
  payer: {
    readonly name: string;
    readonly iban: string;
    readonly bic: string | null;
    readonly userId: string;
    readonly now: string;
  },
): Statement {
  return sql`
    insert into payer_accounts (company_id, name, iban, bic, changed_by, updated_at)
    values (${companyId}, ${payer.name}, ${payer.iban}, ${payer.bic}, ${payer.userId}, ${payer.now})
    on conflict (company_id) do update set name = excluded.name, iban = excluded.iban,
      bic = excluded.bic, changed_by = excluded.changed_by, updated_at = excluded.updated_at`;
}

/** The language of what recipients see. */
export function findLocale(companyId: string): Statement {
  return sql`select locale from companies where id = ${companyId}`;
}
