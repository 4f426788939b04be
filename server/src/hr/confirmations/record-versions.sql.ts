import type { ConfirmedKind } from '../../access/audit/confirming-actions.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { fragment, type Fragment, inline, join, sql } from '../../platform/database/sql.ts';

interface Content {
  readonly table: string;
  /** Columns of `t` that are not decided about; always `updated_at`. */
  readonly aside?: readonly string[];
  /** What belongs to the record `t` besides its row, as expressions. */
  readonly parts: readonly Fragment[];
}

/** All columns of all rows of another table that belong to the record. */
const rowsOf = (
  table: string,
  key: string,
  order: Fragment,
  row: Fragment = fragment`to_jsonb(p)`,
): Fragment => fragment`(
  select string_agg(encode(sha256(convert_to((${row})::text, 'UTF8')), 'hex'), '' order by ${order})
  from ${inline(table)} p where p.company_id = t.company_id and p.${inline(key)} = t.id)`;

/** SHA-256 of everything that a run `t` pays. Hashing the results of 20,000 people takes a second. */
const contentOfRun = fragment`sha256(convert_to(jsonb_build_array(${join(
  [
    rowsOf('payslips', 'payroll_run_id', fragment`p.employee_id`),
    rowsOf('pay_results', 'payroll_run_id', fragment`p.id`, fragment`to_jsonb(p) - 'inputs'`),
    rowsOf('payroll_run_left_out', 'payroll_run_id', fragment`p.employee_id`),
    rowsOf('payroll_run_items', 'payroll_run_id', fragment`p.item_id`),
    rowsOf('payroll_run_installments', 'payroll_run_id', fragment`p.advance_id, p.number`),
    rowsOf('payroll_run_recoveries', 'payroll_run_id', fragment`p.receivable_id`),
  ],
  ', ',
)})::text, 'UTF8'))`;

/**
 * What is decided about, for each kind: the whole row, and the rows that belong to it. A column added
 * later is included, so a confirmation can't miss it. `updated_at` is left out: a change of nothing
 * else is no change.
 */
const contents: Readonly<Record<ConfirmedKind, Content>> = {
  payroll_run: {
    table: 'payroll_runs',
    aside: ['content_hash'],
    // Only while it can be approved: afterwards the database lets nothing of it change.
    parts: [
      fragment`case t.status when 'completed'
      then encode(coalesce(t.content_hash, ${contentOfRun}), 'hex') end`,
    ],
  },
  pay_component: {
    table: 'pay_components',
    parts: [
      fragment`(select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.id)
        from pay_component_versions p
          where p.company_id = t.company_id and p.component_id = t.id)`,
    ],
  },
  pay_table: { table: 'pay_tables', parts: [] },
  pay_item: { table: 'pay_items', parts: [] },
  bank_account: { table: 'bank_accounts', parts: [] },
  payment_file: {
    table: 'payment_files',
    // Only while it can be released.
    parts: [rowsOf('payment_file_entries', 'payment_file_id', fragment`p.payslip_id`)].map(
      (part) => fragment`case t.status when 'prepared' then ${part} end`,
    ),
  },
  claim: { table: 'pay_receivables', parts: [] },
  recalculation: { table: 'pay_recalculations', parts: [] },
  pay_result_acceptance: { table: 'pay_result_acceptances', parts: [] },
  change_request: {
    table: 'change_requests',
    // The record that it changes: the page shows its current values next to the new ones.
    parts: [
      fragment`(select jsonb_build_array(p.version, p.updated_at) from employees p
          where p.company_id = t.company_id and p.id = t.employee_id)`,
    ],
  },
  leave_request: { table: 'leave_requests', parts: [] },
  timesheet: {
    table: 'timesheets',
    parts: [rowsOf('timesheet_entries', 'timesheet_id', fragment`p.date`)],
  },
  advance: { table: 'advances', parts: [] },
  // Each party signs the text: the signature of the other party changes nothing about it.
  contract: { table: 'contracts', aside: ['status', 'signed_at'], parts: [] },
};

/**
 * The ETags of records: hashes of their content, so that an ETag from before a restore never matches
 * another content after it.
 */
export function listEtags(
  companyId: string,
  kind: ConfirmedKind,
  ids: readonly string[],
): Statement {
  const { table, aside = [], parts } = contents[kind];
  const left = ['updated_at', ...aside].map((column) => fragment`- '${inline(column)}'`);
  const content = join([fragment`(to_jsonb(t) ${join(left, ' ')})`, ...parts], ', ');
  return sql`
    select t.id, '"' || encode(substring(sha256(convert_to(jsonb_build_array('${inline(kind)}',
        ${content})::text, 'UTF8')) from 1 for 16), 'hex') || '"' as etag
    from ${inline(table)} t where t.company_id = ${companyId} and t.id = any (${ids})`;
}

/**
 * Keeps the hash of what a locked, computed run pays, so that no view works it out again. Triggers
 * forget it when any of that changes.
 */
export function keepContentOfRun(companyId: string, payrollRunId: string): Statement {
  return sql`
    update payroll_runs t set content_hash = ${contentOfRun}
    where t.company_id = ${companyId} and t.id = ${payrollRunId} and t.status = 'completed'
      and t.content_hash is null`;
}
