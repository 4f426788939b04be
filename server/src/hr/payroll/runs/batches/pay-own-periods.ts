import type { Change } from '../../../change.ts';
import { layOutPeriod } from '../../computing/lay-out-period.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import type { PayslipInput } from '../../computing/payslip-input.ts';
import { causesOf, type Corrected, paidWithoutPay } from '../corrections/correct-periods.ts';
import type { PayHistory } from '../corrections/pay-history.ts';
import { type OwnPay, payOwnPeriod } from '../../computing/pay-own-period.ts';
import { periodKey } from '../../computing/results/pay-result.ts';
import { orFailure, RuleFailure } from '../../computing/applied-rules.ts';
import { appliedSet, applyRules } from '../rules/apply-rules.ts';
import type { BatchRules } from '../rules/batch-rules.ts';
import type { RunUnderWay } from './payroll-computation.sql.ts';
import { readInputsOfRun } from './read-inputs-of-run.ts';

interface Asked {
  readonly terms: PayrollTerms;
  readonly employeeIds: readonly string[];
  readonly corrected: Corrected;
  readonly history: PayHistory;
  readonly rules: BatchRules;
}

/** The pay of the run's own period by employee, and those for whom a formula fails. */
export async function payOwnPeriods(
  change: Change,
  run: RunUnderWay,
  { terms, employeeIds, corrected, history, rules }: Asked,
): Promise<{
  readonly ownPay: ReadonlyMap<string, OwnPay>;
  readonly failed: ReadonlyMap<string, RuleFailure>;
}> {
  const inputOf = await readInputs(change, run, { terms, employeeIds, corrected, history, rules });
  const { currency } = run;
  const period = layOutPeriod(terms.period);
  const ownPay = new Map<string, OwnPay>();
  const failed = new Map(corrected.failed);
  for (const id of employeeIds) {
    const base = history.resultsOf.get(id)?.get(periodKey(run));
    const input = inputOf.get(id);
    const causes = causesOf(history, id, run);
    const { sets } = rules;
    const own = orFailure(() => payOwnPeriod({ base, input, period, currency, causes, sets }));
    if (own instanceof RuleFailure) failed.set(id, own);
    else if (own !== undefined) ownPay.set(id, own);
  }
  return { ownPay, failed };
}

/** With the components of each person, and what this period pays for earlier ones. */
async function readInputs(
  change: Change,
  run: RunUnderWay,
  { terms, employeeIds, corrected, history, rules }: Asked,
): Promise<ReadonlyMap<string, PayslipInput>> {
  const { transaction, actor } = change;
  const { earlier, carriedOf, ledgers, placeOf } = corrected;
  const isAsked = new Set(employeeIds);
  const carrying = [...carriedOf]
    .filter(([id, carried]) => carried.length > 0 && isAsked.has(id))
    .map(([id]) => id);
  const others = [...carrying, ...paidWithoutPay(run, history, employeeIds)];
  const due = await readInputsOfRun(change, run, { ...terms, employeeIds, earlier, others });
  const set = rules.of(run);
  const applied = await applyRules(transaction, actor.companyId, due, {
    terms,
    set,
    days: rules.days,
    runId: run.id,
    computedOf: (id) => ledgers.get(id),
    placeOf,
  });
  return new Map(
    applied.map((input) => {
      const carried = carriedOf.get(input.employeeId) ?? [];
      const own = input.rules ?? { ...appliedSet(set, run, rules.days), inputs: {}, assigned: {} };
      return [
        input.employeeId,
        carried.length === 0 ? input : { ...input, rules: { ...own, carried } },
      ];
    }),
  );
}
