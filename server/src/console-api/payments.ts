import { type Static, Type } from 'typebox';
import { decidePaymentFile } from '../hr/payroll/outputs/payments/decide-payment-file.ts';
import { downloadPaymentFile } from '../hr/payroll/outputs/payments/download-payment-file.ts';
import {
  findPaymentFile,
  type PaymentFileInUse,
} from '../hr/payroll/outputs/payments/find-payment-file.ts';
import {
  changePayerAccount,
  findPayerAccount,
} from '../hr/payroll/outputs/payments/payer-account.ts';
import {
  otherwiseReasons,
  paymentFileStatuses,
} from '../hr/payroll/outputs/payments/payment-file.ts';
import { preparePaymentFile } from '../hr/payroll/outputs/payments/prepare-payment-file.ts';
import { readPayments } from '../hr/payroll/outputs/payments/read-payments.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { etagMember, withEtag } from './frame/etags.ts';
import { inChange } from './frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

/** A decimal string. */
const amount = () => Type.String();

const paymentFileSchema = Type.Object({
  id: uuid(),
  payroll_run_id: uuid(),
  status: oneOf(paymentFileStatuses),
  currency: Type.String(),
  execution_date: calendarDate(),
  payer_name: Type.String(),
  payer_iban: Type.String(),
  transfer_count: Type.Integer(),
  transfer_sum: amount(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: Type.String(),
  created_by_name: Type.String(),
  created_at: instant(),
  released_by_name: nullable(Type.String()),
  released_at: nullable(instant()),
  ...actionMembers,
  ...etagMember,
});

const singlePaymentFile = Type.Object({ payment_file: paymentFileSchema });

const payerAccountSchema = Type.Object({
  name: Type.String(),
  iban: Type.String(),
  bic: nullable(Type.String()),
  changed_by_name: Type.String(),
  updated_at: instant(),
});

const paymentsSchema = Type.Object({
  payer_account: Type.Union([payerAccountSchema, Type.Null()]),
  /** Null until one is prepared; the sums are then those of a file prepared now. */
  payment_file: Type.Union([paymentFileSchema, Type.Null()]),
  transfer_count: Type.Integer(),
  transfer_sum: amount(),
  otherwise_count: Type.Integer(),
  otherwise_sum: amount(),
  /** The first 200. */
  otherwise: Type.Array(
    Type.Object({
      employee_id: uuid(),
      employee_name: Type.String(),
      amount: amount(),
      reason: oneOf(otherwiseReasons),
    }),
  ),
});

const common = {
  access: ['owner', 'payroll_admin'],
  answer: singlePaymentFile,
  successStatus: 200,
} as const;

/** Operations on the payments of approved payroll runs. */
export const paymentOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getPayrollRunPayments',
    method: 'GET',
    path: '/payroll-runs/:id/payments',
    access: ['owner', 'payroll_admin'],
    answer: paymentsSchema,
    act: async (change, { id }) => {
      const { payer, file, sums, otherwise } = await readPayments(change, id);
      const { decimals: _, ...totals } = sums;
      return {
        payer_account: payer,
        payment_file:
          file === null ? null : await withEtag(change, 'payment_file', presentPaymentFile(file)),
        ...totals,
        otherwise: [...otherwise],
      };
    },
  }),
  recordOperation({
    operationId: 'preparePaymentFile',
    method: 'POST',
    path: '/payroll-runs/:id/payment-files',
    access: ['owner', 'payroll_admin'],
    body: closed({
      execution_date: calendarDate(),
      /** The `otherwise_count` that the user has seen: these people are left out of the file. */
      otherwise_count: Type.Integer({ minimum: 0 }),
    }),
    answer: singlePaymentFile,
    successStatus: 201,
    act: async (change, { id, body }) => {
      const file = await preparePaymentFile(change, {
        payrollRunId: id,
        executionDate: body.execution_date,
        otherwiseCount: body.otherwise_count,
      });
      return { payment_file: presentPaymentFile(file) };
    },
  }),
  recordOperation({
    ...common,
    operationId: 'getPaymentFile',
    method: 'GET',
    path: '/payment-files/:id',
    etag: ({ payment_file }) => payment_file.etag,
    act: async (change, { id }) => {
      const file = await findPaymentFile(change, id);
      const shown = await withEtag(change, 'payment_file', presentPaymentFile(file));
      return { payment_file: shown };
    },
  }),
  /** For a second person, as with the approval of a run. */
  decideBy('release', 'releasePaymentFile', {
    confirms: { kinds: ['payment_file'], shownAt: ['/payment-files/:id'] },
  }),
  decideBy('discard', 'discardPaymentFile'),
  /** The XML for the bank, once a second person has released it. */
  defineOperation({
    operationId: 'downloadPaymentFile',
    method: 'GET',
    path: '/payment-files/:id/xml',
    access: ['owner', 'payroll_admin'],
    needsStepUp: true,
    /** `acknowledged`: the user was warned that the run was reversed. */
    query: closed({ reversed: Type.Optional(oneOf(['acknowledged'])) }),
    handle: ({ services, actor, id, query }) =>
      inChange(services, actor, async (change) => {
        const { file, content } = await downloadPaymentFile(change, lookUpId(id), {
          isReversalKnown: query.reversed === 'acknowledged',
        });
        return {
          download: {
            content,
            mimeType: 'application/xml',
            fileName: `payments-${file.execution_date}-${file.currency}.xml`,
          },
        };
      }),
  }),
  recordOperation({
    operationId: 'getPayerAccount',
    method: 'GET',
    path: '/payer-account',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({ payer_account: Type.Union([payerAccountSchema, Type.Null()]) }),
    act: async ({ transaction }, { actor }) => ({
      payer_account: await findPayerAccount(transaction, actor.companyId),
    }),
  }),
  recordOperation({
    operationId: 'changePayerAccount',
    method: 'PATCH',
    path: '/payer-account',
    access: ['owner', 'payroll_admin'],
    needsStepUp: true,
    body: closed({
      name: text(70),
      iban: text(50),
      bic: Type.Optional(nullable(text(15))),
    }),
    answer: Type.Object({ payer_account: payerAccountSchema }),
    act: async (open, { body: { name, iban, bic = null } }) => ({
      payer_account: await changePayerAccount(open, { name, iban, bic }),
    }),
  }),
];

function presentPaymentFile({
  file: { sha256, ...file },
  situation,
}: PaymentFileInUse): Static<typeof paymentFileSchema> {
  return {
    ...file,
    sha256: Buffer.from(sha256 ?? new Uint8Array()).toString('hex'),
    ...presentActions(situation),
  };
}

function decideBy(
  action: 'release' | 'discard',
  operationId: string,
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...common,
    ...confirmation,
    operationId,
    method: 'POST',
    path: `/payment-files/:id/${action}`,
    act: async (change, { id }) => {
      const file = await decidePaymentFile(change, id, action);
      return { payment_file: presentPaymentFile(file) };
    },
  });
}
