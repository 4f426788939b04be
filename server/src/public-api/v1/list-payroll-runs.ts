import { Type } from 'typebox';
import { listPayrollRuns as list } from '../../hr/payroll/runs/list-payroll-runs.ts';
import { payrollRunStatuses } from '../../hr/payroll/runs/payroll-run.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from './operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
} from '../../platform/http/schema-fields.ts';
import { payrollRunReference, presentPayrollRun } from './schemas/payroll-run.ts';

export const listPayrollRuns = defineOperation({
  operationId: 'listPayrollRuns',
  method: 'GET',
  path: '/payroll',
  scope: 'payroll:read',
  tag: 'Payroll',
  summary: 'List payroll runs',
  description:
    'Returns the payroll runs of the key’s company, newest first. Metadata only: no payslips and no totals.',
  query: Type.Object(
    {
      status: Type.Optional(oneOf(payrollRunStatuses, 'Only runs with this status.')),
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ payroll_runs: Type.Array(payrollRunReference), next_cursor: nextCursor }),
  links: nextPageLink('listPayrollRuns'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { status, updated_since: updatedSince, cursor, limit } = query;
    const filters = { status, updatedSince };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listPayrollRuns', filters, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    return { status: 200, body: { payroll_runs: rows.map(presentPayrollRun), next_cursor: next } };
  },
});
