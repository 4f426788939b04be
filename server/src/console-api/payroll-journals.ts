import { type Static, Type } from 'typebox';
import {
  changePayrollAccounts,
  readPayrollAccounts,
} from '../hr/payroll/outputs/posting/payroll-accounts.ts';
import {
  buildJournal,
  exportJournal,
  type PayrollJournal,
  readJournal,
} from '../hr/payroll/outputs/posting/payroll-journal.ts';
import { closed, instant, nullable, text } from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { inChange } from './frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

/** A decimal string. */
const amount = () => Type.String();

const journalSchema = Type.Object({
  /** Null until it is built; the lines are then those of a journal built now. */
  built_at: nullable(instant()),
  built_by_name: nullable(Type.String()),
  /** The sum of the debits, and of the credits. */
  total: amount(),
  /** The postings without an account. */
  missing: Type.Array(Type.String()),
  lines: Type.Array(
    Type.Object({
      /** e.g. `base_pay`, `net_pay`, `deduction:Pension scheme`. */
      posting: Type.String(),
      account: nullable(Type.String()),
      cost_centre: nullable(Type.String()),
      debit: amount(),
      credit: amount(),
    }),
  ),
});

const common = {
  path: '/payroll-runs/:id/journal',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ journal: journalSchema }),
} as const;

const account = () => nullable(Type.String({ pattern: '^[A-Za-z0-9._/-]{1,30}$' }));

const answer = Type.Object({
  accounts: Type.Array(Type.Object({ posting: Type.String(), account: nullable(Type.String()) })),
});

/** Operations on the journals of payroll runs, and the accounts they use. */
export const payrollJournalOperations: readonly ConsoleOperation[] = [
  recordOperation({
    ...common,
    operationId: 'getPayrollRunJournal',
    method: 'GET',
    act: async (change, { id }) => ({ journal: present(await readJournal(change, id)) }),
  }),
  recordOperation({
    ...common,
    operationId: 'buildPayrollRunJournal',
    method: 'POST',
    successStatus: 201,
    act: async (change, { id }) => ({ journal: present(await buildJournal(change, id)) }),
  }),
  defineOperation({
    operationId: 'downloadPayrollRunJournal',
    method: 'GET',
    path: '/payroll-runs/:id/journal/csv',
    access: ['owner', 'payroll_admin'],
    handle: async ({ services, actor, id }) => {
      const { run, content } = await inChange(services, actor, (change) =>
        exportJournal(change, lookUpId(id)),
      );
      return {
        download: {
          content,
          mimeType: 'text/csv; charset=utf-8',
          fileName: `journal-${run.period_start}-${run.period_end}-${run.currency}.csv`,
        },
      };
    },
  }),
  recordOperation({
    operationId: 'listPayrollAccounts',
    method: 'GET',
    path: '/payroll-accounts',
    access: ['owner', 'payroll_admin'],
    answer,
    act: async ({ transaction }, { actor }) => {
      const accounts = await readPayrollAccounts(transaction, actor.companyId);
      return { accounts };
    },
  }),
  defineOperation({
    operationId: 'changePayrollAccounts',
    method: 'PATCH',
    path: '/payroll-accounts',
    access: ['owner', 'payroll_admin'],
    /** Postings that are left out keep their account; null removes one. */
    body: closed({
      accounts: Type.Array(closed({ posting: text(250), account: account() }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    answer,
    handle: async ({ services, actor, body }) => ({
      body: {
        accounts: await inChange(services, actor, (open) =>
          changePayrollAccounts(open, body.accounts),
        ),
      },
    }),
  }),
];

function present({ built, total, missing, lines }: PayrollJournal): Static<typeof journalSchema> {
  return {
    built_at: built?.built_at ?? null,
    built_by_name: built?.built_by_name ?? null,
    total,
    missing: [...missing],
    lines: [...lines],
  };
}
