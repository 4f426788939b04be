import { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import { allRoles } from '../access/actor.ts';
import { recordRead } from '../access/audit/record-read.ts';
import { payMarkCauses } from '../hr/payroll/computing/pay-mark-cause.ts';
import { payslipLineCodes, payslipLineKinds } from '../hr/payroll/computing/payslip-figures.ts';
import { findPayslip } from '../hr/payroll/outputs/payslips/find-payslip.ts';
import { listPayslips, payslipOrders } from '../hr/payroll/outputs/payslips/list-payslips.ts';
import type { Payslip } from '../hr/payroll/outputs/payslips/payslip.ts';
import {
  type PayslipDocument,
  readPayslipDocument,
} from '../hr/payroll/outputs/payslips/read-payslip-document.ts';
import {
  findFinalRun,
  readRunDocuments,
} from '../hr/payroll/outputs/payslips/read-run-documents.ts';
import { renderPayslip } from '../hr/payroll/outputs/payslips/render-payslip.ts';
import { readYearTotals, type YearTotals } from '../hr/payroll/outputs/payslips/year-totals.ts';
import { payrollRunStatuses } from '../hr/payroll/runs/payroll-run.ts';
import {
  calendarDate,
  idParameter,
  instant,
  nullable,
  oneOf,
  searchParameter,
  uuid,
} from '../platform/http/schema-fields.ts';
import type { Download } from '../platform/http/send-download.ts';
import { lookUpId } from '../platform/ids.ts';
import { writeZip, type ZipEntry } from '../platform/zip/write-zip.ts';
import { inChange } from './frame/in-transaction.ts';
import { sortedListOperation } from './frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const lineSchema = Type.Object({
  kind: oneOf(payslipLineKinds),
  /** In English. */
  label: Type.String(),
  /** Like `params`, absent in payslips from before codes existed. */
  code: Type.Optional(oneOf(payslipLineCodes)),
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
  amount: Type.String(),
  advance_id: Type.Optional(uuid()),
  installment: Type.Optional(Type.Integer()),
  /** The corrected period, and why it was computed again. */
  for_period: Type.Optional(Type.Object({ start: calendarDate(), end: calendarDate() })),
  causes: Type.Optional(Type.Array(oneOf(payMarkCauses))),
  /** For a recovery. */
  receivable_id: Type.Optional(uuid()),
});

const payslipSchema = Type.Object({
  id: uuid(),
  payroll_run_id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  pay_date: calendarDate(),
  run_status: oneOf(payrollRunStatuses),
  currency: Type.String(),
  gross: Type.String(),
  deductions: Type.String(),
  net: Type.String(),
  lines: Type.Array(lineSchema),
  /** At the end of the period, as it was when the payslip was calculated; null = none. */
  leave_balances: nullable(
    Type.Array(
      Type.Object({
        leave_type: Type.String(),
        name: Type.String(),
        /** One of the two. */
        days: Type.Optional(Type.String()),
        hours: Type.Optional(Type.String()),
      }),
    ),
  ),
  created_at: instant(),
});

/** The sums of the tax year of the pay date, up to this payslip. */
const yearTotalsSchema = Type.Object({
  /** The calendar year in which it begins. */
  year: Type.Integer(),
  /** `2026`, or `2026/27` if the tax year of the pay group isn't the calendar year. */
  name: Type.String(),
  gross: Type.String(),
  deductions: Type.Array(
    Type.Object({
      kind: oneOf(['deduction', 'advance', 'receivable']),
      /** Only of a deduction. */
      name: nullable(Type.String()),
      amount: Type.String(),
    }),
  ),
  taken: Type.String(),
  net: Type.String(),
});

/** The fields the audit log lists when another person's payslip is shown. */
const payslipFieldsShown = ['gross', 'deductions', 'net', 'lines', 'leave_balances'];

/** Operations on people's own payslips and on the payslips of a run. */
export const payslipOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listPayslips',
    path: '/payslips',
    access: allRoles,
    filters: {
      payroll_run_id: Type.Optional(idParameter),
      employee_id: Type.Optional(idParameter),
      q: Type.Optional(searchParameter),
    },
    orders: payslipOrders,
    as: 'payslips',
    record: payslipSchema,
    read: (
      { transaction, actor },
      { payroll_run_id: payrollRunId, employee_id: employeeId, q: search },
      start,
    ) => listPayslips(transaction, actor, { payrollRunId, employeeId, search, start }),
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'payslip',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: payslipFieldsShown,
      });
      return rows.map(presentPayslip);
    },
  }),
  recordOperation({
    operationId: 'getPayslip',
    method: 'GET',
    path: '/payslips/:id',
    access: allRoles,
    answer: Type.Object({ payslip: payslipSchema, year_totals: yearTotalsSchema }),
    act: async ({ transaction }, { services, actor, id }) => {
      const asked = { id: id, use: 'look' } as const;
      const payslip = await findPayslip(transaction, actor, asked);
      const totals = await readYearTotals(transaction, actor.companyId, [payslip.id]);
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'payslip',
          subjectIds: [payslip.id],
          employeeIds: [payslip.employee_id],
          fields: payslipFieldsShown,
        },
      );
      const year = totals.get(payslip.id) as YearTotals;
      const year_totals = { ...year, deductions: [...year.deductions] };
      return { payslip: presentPayslip(payslip), year_totals };
    },
  }),
  /** For the employee only. */
  defineOperation({
    operationId: 'downloadPayslip',
    method: 'GET',
    path: '/payslips/:id/pdf',
    access: allRoles,
    handle: async ({ services, actor, id }) => {
      const document = await inChange(services, actor, ({ transaction }) =>
        readPayslipDocument(transaction, actor, { id: lookUpId(id), use: 'own' }),
      );
      return { download: await toFile(document) };
    },
  }),
  /** For payroll and HR to pass on: leavers and people without a user can't download their own. */
  defineOperation({
    operationId: 'copyPayslip',
    method: 'GET',
    path: '/payslips/:id/copy',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    needsStepUp: true,
    handle: async ({ services, actor, id }) => {
      const document = await inChange(services, actor, async ({ transaction }) => {
        const asked = { id: lookUpId(id), use: 'copy' } as const;
        const read = await readPayslipDocument(transaction, actor, asked);
        recordRead(
          transaction,
          { ids: services.ids, actor },
          {
            subjectKind: 'payslip',
            subjectIds: [read.payslip.id],
            employeeIds: [read.payslip.employee_id],
            fields: [...payslipFieldsShown, 'file'],
          },
        );
        return read;
      });
      return { download: await toFile(document) };
    },
  }),
  /** All payslips of an approved run, for payroll to pass on: a ZIP archive with a PDF for each person. */
  defineOperation({
    operationId: 'downloadPayslipsOfRun',
    method: 'GET',
    path: '/payroll-runs/:id/payslips/zip',
    access: ['owner', 'payroll_admin'],
    needsStepUp: true,
    handle: async ({ services, actor, id }) => {
      const run = await inChange(services, actor, (change) => findFinalRun(change, lookUpId(id)));
      const asked = { runId: run.id, fields: [...payslipFieldsShown, 'file'] };
      const documents = readRunDocuments(services, actor, asked);
      const render = (document: PayslipDocument) =>
        services.permits.part(actor.companyId, () => renderPayslip(document));
      return {
        download: {
          content: Readable.from(writeZip(toFiles(documents, render)), { objectMode: false }),
          mimeType: 'application/zip',
          fileName: `payslips-${run.period_start}-${run.period_end}-${run.currency}.zip`,
        },
      };
    },
  }),
];

function presentPayslip({
  lines,
  leave_balances: balances,
  ...payslip
}: Payslip): Static<typeof payslipSchema> {
  return {
    ...payslip,
    leave_balances: balances === null ? null : [...balances],
    lines: lines.map(({ causes, ...line }) =>
      causes === undefined ? line : { ...line, causes: [...causes] },
    ),
  };
}

/**
 * Renders the file after the transaction, because rendering takes longer than a transaction may.
 */
async function toFile(document: PayslipDocument): Promise<Download> {
  const { period_start: start, period_end: end } = document.payslip;
  return {
    content: await renderPayslip(document),
    mimeType: 'application/pdf',
    fileName: `payslip-${start}-${end}.pdf`,
  };
}

async function* toFiles(
  documents: AsyncIterable<PayslipDocument>,
  render: (document: PayslipDocument) => Promise<Uint8Array>,
): AsyncGenerator<ZipEntry> {
  for await (const document of documents) {
    const { first_name: first, last_name: last, employee_number: number } = document.parties;
    // The number or the id distinguishes people with the same name.
    const name = `${last} ${first} ${number ?? document.payslip.employee_id}.pdf`;
    yield { name, content: await render(document) };
  }
}
