import type { CheckMutant } from '../isolation/source-mutants.ts';
import { forgottenMutants } from './forgotten/forgotten-mutants.ts';

const corrections = 'server/src/hr/payroll/runs/corrections/corrections.database.test.ts';
const reversals = 'server/src/hr/payroll/runs/reversals/reversals.database.test.ts';

interface Fault {
  readonly shows: string;
  readonly seenBy: string;
  readonly module: string;
  /** Each occurs in the module once. */
  readonly edits: readonly (readonly [anchor: string, replacement: string])[];
}

function mutant({ shows, seenBy, module, edits }: Fault): CheckMutant {
  return {
    name: `${module}: ${shows}`,
    shows,
    seenBy,
    edits: edits.map(([anchor, replacement]) => ({ module, anchor, replacement })),
  };
}

const removed = (module: string, anchor: string): CheckMutant =>
  mutant({ shows: `without ${anchor}`, seenBy: reversals, module, edits: [[anchor, ';']] });

/** How payroll could lose money, or pay it twice. A forgotten mark: `marked-tables.database.test.ts`. */
export const payMutants: readonly CheckMutant[] = [
  ...forgottenMutants,
  mutant({
    shows: 'compares with the first result instead of the latest',
    seenBy: corrections,
    module: 'hr/payroll/runs/pay-results.sql.ts',
    edits: [['x.pay_group_id, x.version desc', 'x.pay_group_id, x.version']],
  }),
  mutant({
    shows: 'settles marks when computing',
    seenBy: corrections,
    module: 'hr/payroll/runs/batches/store-batch.ts',
    edits: [
      ['import { insertRunMarks }', 'import { insertRunMarks, settleMarks }'],
      [
        '[insertRunMarks(companyId, run.id, markIds)]',
        '[insertRunMarks(companyId, run.id, markIds), settleMarks(companyId, run.id)]',
      ],
    ],
  }),
  mutant({
    shows: 'recovers claims in other currencies',
    seenBy: corrections,
    module: 'hr/payroll/runs/run-receivables.sql.ts',
    edits: [['and r.currency = ${currency}', 'and ${currency}::text is not null']],
  }),
  mutant({
    shows: 'corrects periods paid in other currencies',
    seenBy: corrections,
    module: 'hr/payroll/runs/pay-results.sql.ts',
    edits: [
      ['and x.currency = ${currency}', 'and ${currency}::text is not null'],
      ['and currency = ${boundCurrency}', 'and ${boundCurrency}::text is not null'],
    ],
  }),
  mutant({
    shows: 'computes installments and amounts per month again',
    seenBy: corrections,
    module: 'hr/payroll/computing/results/next-version.ts',
    edits: [['lines.filter(isKept);', 'undefined;']],
  }),
  mutant({
    shows: 'lets net pay fall below zero',
    seenBy: corrections,
    module: 'hr/payroll/computing/compose-payslip.ts',
    edits: [['due.lessThan(floor)', 'due.lessThan(-1e15)']],
  }),
  removed(
    'hr/payroll/runs/reversals/settle-reversal.ts',
    'await transaction.query(insertReversalMarks(companyId, reversedRunId));',
  ),
  removed(
    'hr/payroll/runs/reversals/settle-reversal.ts',
    'await transaction.query(undoRecoveries(companyId, reversedRunId, now));',
  ),
  removed(
    'hr/payroll/runs/reversals/settle-reversal.ts',
    'await transaction.query(closeClaims(companyId, reversedRunId, { userId, now }));',
  ),
  removed(
    'hr/payroll/runs/reversals/settle-reversal.ts',
    'await releaseAll(change, reversal, now);',
  ),
  removed(
    'hr/payroll/runs/reversals/settle-reversal.ts',
    'await discardPreparedFile(change, reversedRunId);',
  ),
];
