import { Type } from 'typebox';
import { askForExport, cancelExport, findExport } from '../access/company-exports/ask-export.ts';
import { readExport } from '../access/company-exports/read-export.ts';
import { closed, instant, nullable, oneOf, uuid } from '../platform/http/schema-fields.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const statuses = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;

const answer = Type.Object({
  /** The one that was asked for last; null if there was none. */
  export: nullable(
    Type.Object({
      id: uuid(),
      status: oneOf(statuses),
      asked_by_name: Type.String(),
      asked_at: instant(),
      /** Rows and files. */
      rows_done: Type.Number(),
      rows_total: nullable(Type.Number()),
      bytes: nullable(Type.Number()),
      finished_at: nullable(instant()),
      /** Until then it can be downloaded. */
      expires_at: nullable(instant()),
    }),
  ),
});

/** Everything of the company in one file. Only owners: it has what HR and payroll may not see. */
export const companyExportOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getCompanyExport',
    method: 'GET',
    path: '/company/export',
    access: ['owner'],
    answer,
    act: async ({ transaction }, { actor }) => ({
      export: await findExport(transaction, actor.companyId),
    }),
  }),
  recordOperation({
    operationId: 'askForCompanyExport',
    method: 'POST',
    path: '/company/export',
    access: ['owner'],
    needsStepUp: true,
    worksReadOnly: true,
    body: closed({
      /** Without the CSV and PDF files that are made from the data. */
      data_only: Type.Boolean(),
    }),
    answer,
    successStatus: 202,
    act: async (change, { services: { clock, queue }, actor, body: { data_only: dataOnly } }) => ({
      export: await askForExport({ ...change, actor, clock, queue }, { dataOnly }),
    }),
  }),
  recordOperation({
    operationId: 'cancelCompanyExport',
    method: 'POST',
    path: '/company/export/cancel',
    access: ['owner'],
    worksReadOnly: true,
    answer,
    act: async (change, { services: { clock, queue }, actor }) => ({
      export: await cancelExport({ ...change, actor, clock, queue }),
    }),
  }),
  defineOperation({
    operationId: 'downloadCompanyExport',
    method: 'GET',
    path: '/company/export/file',
    access: ['owner'],
    needsStepUp: true,
    handle: async ({ services, actor }) => ({ download: await readExport(services, actor) }),
  }),
];
