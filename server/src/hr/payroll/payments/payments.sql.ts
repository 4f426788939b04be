import type { PaymentFilesRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

/**
 * What each payslip of a run is paid to at a time: the account that counts then, or the reason why
 * there is none. `$1` is the company, `$2` the run, `$3` the time.
 */
const payments = `
  select p.id as payslip_id, p.employee_id, p.net as amount,
    case when p.net <= 0 then 'not_positive' when a.iban is null then 'no_account' end as reason,
    case when p.net > 0 then a.holder end as holder, case when p.net > 0 then a.iban end as iban,
    case when p.net > 0 then a.bic end as bic
  from payslips p
  left join lateral (
    select b.holder, b.iban, b.bic from bank_accounts b
    where b.company_id = p.company_id and b.employee_id = p.employee_id
      and b.status <> 'withdrawn' and b.active_from <= $3::timestamptz
    order by b.active_from desc, b.id desc limit 1
  ) a on true
  where p.company_id = $1 and p.payroll_run_id = $2`;

/** The same as stored with a file, `$3`. */
const stored = `
  select payslip_id, employee_id, amount, reason, holder, iban, bic from payment_file_entries
  where company_id = $1 and payment_file_id = $3 and $2::uuid is not null`;

export type PaymentsOf =
  | { readonly at: string; readonly fileId?: undefined }
  | { readonly fileId: string };

const sourceOf = (of: PaymentsOf): { text: string; value: string } =>
  of.fileId === undefined ? { text: payments, value: of.at } : { text: stored, value: of.fileId };

/** Counts and sums of the payments of a run. */
export function sumPayments(companyId: string, runId: string, of: PaymentsOf): Statement {
  const { text, value } = sourceOf(of);
  return {
    text: `select count(*) filter (where reason is null)::int as transfer_count,
             coalesce(sum(amount) filter (where reason is null), 0)::text as transfer_sum,
             count(*) filter (where reason is not null)::int as otherwise_count,
             coalesce(sum(amount) filter (where reason is not null), 0)::text as otherwise_sum,
             coalesce(max(scale(trim_scale(amount))), 0)::int as decimals
           from (${text}) as payment`,
    values: [companyId, runId, value],
  };
}

/** The first people who are paid otherwise, by name. */
export function listPaidOtherwise(
  companyId: string,
  { runId, of, max }: { readonly runId: string; readonly of: PaymentsOf; readonly max: number },
): Statement {
  const { text, value } = sourceOf(of);
  return {
    text: `select payment.employee_id, payment.amount::text, payment.reason,
             e.first_name || ' ' || e.last_name as employee_name
           from (${text}) as payment
           join employees e on e.company_id = $1 and e.id = payment.employee_id
           where payment.reason is not null
           order by payment.reason, e.last_name, e.first_name, e.id limit $4`,
    values: [companyId, runId, value, max],
  };
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
  return {
    text: `insert into payment_files (company_id, id, payroll_run_id, status, currency,
             execution_date, payer_name, payer_iban, payer_bic, remittance, transfer_count,
             transfer_sum, created_by, created_at, updated_at)
           values ($1, $2, $3, 'prepared', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    values: [
      companyId,
      file.id,
      file.payroll_run_id,
      file.currency,
      file.execution_date,
      file.payer_name,
      file.payer_iban,
      file.payer_bic,
      file.remittance,
      file.transfer_count,
      file.transfer_sum,
      file.created_by,
      file.created_at,
    ],
  };
}

/** Stores the payments of the run as they are at a time; one statement for all of them. */
export function insertEntries(
  companyId: string,
  { fileId, runId, at }: { readonly fileId: string; readonly runId: string; readonly at: string },
): Statement {
  return {
    text: `insert into payment_file_entries (company_id, payment_file_id, payslip_id, employee_id,
             amount, reason, holder, iban, bic)
           select $1, $4, payslip_id, employee_id, amount, reason, holder, iban, bic
           from (${payments}) as payment`,
    values: [companyId, runId, at, fileId],
  };
}

export function setHash(companyId: string, id: string, sha256: Uint8Array): Statement {
  return {
    text: 'update payment_files set sha256 = $3 where company_id = $1 and id = $2',
    values: [companyId, id, sha256],
  };
}

/** The next transfers of a file, in the order of their payslips. */
export function listTransfers(
  companyId: string,
  fileId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Statement {
  return {
    name: 'payment_file_entries.list_transfers',
    text: `select payslip_id, amount::text, holder, iban, bic from payment_file_entries
           where company_id = $1 and payment_file_id = $2 and reason is null and payslip_id > $3
           order by payslip_id limit $4`,
    values: [companyId, fileId, after, limit],
  };
}

const nameOf = (column: string) => `(select u.first_name || ' ' || u.last_name from users u
  where u.company_id = f.company_id and u.id = f.${column})`;

const columns = `f.id, f.payroll_run_id, f.status, f.currency, f.execution_date, f.payer_name,
  f.payer_iban, f.payer_bic, f.remittance, f.transfer_count, f.transfer_sum::text, f.sha256, f.created_by,
  f.released_at, f.created_at,
  ${nameOf('created_by')} as created_by_name, ${nameOf('released_by')} as released_by_name`;

export function findFile(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from payment_files f where f.company_id = $1 and f.id = $2`,
    values: [companyId, id],
  };
}

export function lockFile(companyId: string, id: string): Statement {
  const found = findFile(companyId, id);
  return { ...found, text: `${found.text} for no key update` };
}

/** The file that pays a run, if there is one. */
export function findFileOfRun(companyId: string, runId: string): Statement {
  return {
    text: `select ${columns} from payment_files f
           where f.company_id = $1 and f.payroll_run_id = $2 and f.status <> 'discarded'`,
    values: [companyId, runId],
  };
}

export function release(
  companyId: string,
  id: string,
  { userId, now }: { readonly userId: string; readonly now: string },
): Statement {
  return {
    text: `update payment_files
           set status = 'released', released_by = $3, released_at = $4, updated_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, id, userId, now],
  };
}

export function discard(companyId: string, id: string, now: string): Statement {
  return {
    text: `update payment_files set status = 'discarded', updated_at = $3
           where company_id = $1 and id = $2`,
    values: [companyId, id, now],
  };
}

/** The file was never released, so the account numbers need not be kept. */
export function removeEntries(companyId: string, fileId: string): Statement {
  return {
    text: 'delete from payment_file_entries where company_id = $1 and payment_file_id = $2',
    values: [companyId, fileId],
  };
}

export function findPayer(companyId: string): Statement {
  return {
    text: `select p.name, p.iban, p.bic, p.updated_at,
             (select u.first_name || ' ' || u.last_name from users u
              where u.company_id = p.company_id and u.id = p.changed_by) as changed_by_name
           from payer_accounts p where p.company_id = $1`,
    values: [companyId],
  };
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
  return {
    text: `insert into payer_accounts (company_id, name, iban, bic, changed_by, updated_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (company_id) do update set name = excluded.name, iban = excluded.iban,
             bic = excluded.bic, changed_by = excluded.changed_by, updated_at = excluded.updated_at`,
    values: [companyId, payer.name, payer.iban, payer.bic, payer.userId, payer.now],
  };
}

/** The language of what recipients see. */
export function findLocale(companyId: string): Statement {
  return { text: 'select locale from companies where id = $1', values: [companyId] };
}
