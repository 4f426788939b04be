import { toInstant } from '../../../../platform/clock.ts';
import type { Change } from '../../../change.ts';
import { insertRunItems } from '../run-items.sql.ts';
import { insertRunMarks } from '../corrections/pay-marks.sql.ts';
import { insertRecoveries } from '../run-receivables.sql.ts';
import { insertResults, type NewResult } from '../pay-results.sql.ts';
import type { BatchRules } from '../rules/batch-rules.ts';
import { insertRuleSets } from '../rules/rule-sets.sql.ts';
import {
  insertInstallments,
  insertLeftOut,
  insertPayslips,
  type LeftOutEmployee,
  type NewPayslip,
  type RunUnderWay,
} from './payroll-computation.sql.ts';

/** Per statement. Keeps its text below the size from which garbage is collected late. */
const insertedMax = 100;

export interface ComputedBatch {
  readonly payslips: readonly NewPayslip[];
  readonly results: readonly NewResult[];
  readonly leftOut: readonly LeftOutEmployee[];
  /** The marks that the computation has seen. */
  readonly markIds: readonly string[];
  readonly rules: BatchRules;
}

export async function storeBatch(
  { transaction, actor: { companyId }, clock }: Change,
  run: RunUnderWay,
  { payslips, results, leftOut, markIds, rules }: ComputedBatch,
): Promise<void> {
  const createdAt = toInstant(clock.nowMs());
  const installments = payslips.flatMap((payslip) => payslip.installments);
  const itemIds = payslips.flatMap(({ items }) => items.map(({ id }) => id));
  const recoveries = payslips.flatMap((payslip) => payslip.recoveries);
  const used = new Set(results.flatMap(({ inputs }) => inputs.rules?.set ?? []));
  const sets = [...used].flatMap((hash) => {
    const of = rules.rulesOf(hash);
    return of === undefined ? [] : [{ hash, rules: of }];
  });
  const statements = [
    ...(sets.length > 0 ? [insertRuleSets(companyId, sets, createdAt)] : []),
    ...chunks(payslips).map((some) =>
      insertPayslips(companyId, run, { payslips: some, createdAt }),
    ),
    ...chunks(results).map((some) => insertResults(companyId, run, { results: some, createdAt })),
    ...(installments.length > 0 ? [insertInstallments(companyId, run.id, installments)] : []),
    ...(itemIds.length > 0 ? [insertRunItems(companyId, run.id, itemIds)] : []),
    ...(recoveries.length > 0 ? [insertRecoveries(companyId, run.id, recoveries)] : []),
    ...(markIds.length > 0 ? [insertRunMarks(companyId, run.id, markIds)] : []),
    ...(leftOut.length > 0 ? [insertLeftOut(companyId, run.id, leftOut)] : []),
  ];
  await Promise.all(statements.map((statement) => transaction.query(statement)));
}

function chunks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / insertedMax) }, (_, place) =>
    rows.slice(place * insertedMax, (place + 1) * insertedMax),
  );
}
