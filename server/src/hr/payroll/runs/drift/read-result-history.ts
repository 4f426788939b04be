import type { PayResultsRow, PayrollRunsRow } from '../../../../../schema/rows.gen.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { layOutPeriod } from '../../computing/lay-out-period.ts';
import type { PayMarkCause } from '../../computing/pay-mark-cause.ts';
import type { PayslipLine, ResultLine } from '../../computing/payslip-figures.ts';
import { isEarning } from '../../computing/compose-payslip.ts';
import { minorUnits } from '../../../minor-units.ts';
import { computeResult, isReproduced } from '../../computing/results/compute-result.ts';
import { orFailure, RuleFailure, type RuleSets } from '../../computing/applied-rules.ts';
import { readStoredSets } from '../rules/batch-rules.ts';
import type { PayResult } from '../../computing/results/pay-result.ts';
import type { PayrollRunStatus } from '../payroll-run.ts';
import { readReviewers } from '../../setup/reviewers.ts';
import { type Acceptance, type AcceptanceAction, acceptanceActionsOf } from './acceptance.ts';
import { listAcceptances } from './acceptances.sql.ts';
import { findEmployee, findVersion, listVersions, listYears } from './result-history.sql.ts';

/** A result with the run that made it. */
export interface ResultVersion
  extends PayResult,
    Pick<PayResultsRow, 'payroll_run_id' | 'currency'> {
  readonly run_status: PayrollRunStatus;
  readonly run_period_start: PayrollRunsRow['period_start'];
  readonly run_period_end: PayrollRunsRow['period_end'];
  readonly approved_at: PayrollRunsRow['approved_at'];
  /** Made by the reversal of a run. */
  readonly is_by_reversal: boolean;
  /** The name of the pay group. */
  readonly pay_group: string | null;
  readonly is_latest: boolean;
  readonly causes: readonly PayMarkCause[];
  readonly accepted_lines: readonly ResultLine[] | null;
}

export interface ResultFigures {
  readonly gross: string;
  /** gross - deductions = net. */
  readonly deductions: string;
  readonly net: string;
}

export interface AcceptanceInUse extends Acceptance {
  readonly actions: readonly AcceptanceAction[];
}

export interface ShownVersion {
  readonly version: ResultVersion;
  readonly figures: ResultFigures;
  /** Today's engine makes something else of the stored inputs, and no one has accepted that. */
  readonly isDrifted: boolean;
  /** The latest one that was not withdrawn. */
  readonly acceptance: AcceptanceInUse | null;
}

export interface ResultHistory {
  /** The years with results, the latest first. */
  readonly years: readonly number[];
  readonly year: number | null;
  /** The latest period and version first. */
  readonly versions: readonly ShownVersion[];
}

/**
 * The results of an employee's periods that end in a year, each with the run that made it; without a
 * year, of the latest. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readResultHistory(
  change: UserChange,
  asked: { readonly employeeId: string; readonly year: number | undefined },
): Promise<ResultHistory> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { employeeId } = asked;
  const [employee, years] = await Promise.all([
    transaction.query(findEmployee(companyId, employeeId)),
    transaction.query<{ year: number }>(listYears(companyId, employeeId)),
  ]);
  if (employee.rows.length === 0) throw notFound();
  const year = asked.year ?? years.rows[0]?.year ?? null;
  const range = { employeeId, from: `${year}-01-01`, to: `${year}-12-31` };
  const { rows } =
    year === null
      ? { rows: [] }
      : await transaction.query<ResultVersion>(listVersions(companyId, range));
  const versions = await toShown(change, rows);
  recordRead(transaction, change, {
    subjectKind: 'pay_result',
    subjectIds: rows.map(({ id }) => id),
    employeeIds: [employeeId],
    fields: ['lines'],
  });
  return { years: years.rows.map((row) => row.year), year, versions };
}

/** A component of a version, compared with the version before. */
export interface ComparedLine {
  readonly line: ResultLine;
  /** Absent in the version before, or in this one: 0. */
  readonly before: string;
  readonly amount: string;
  readonly difference: string;
  /** What today's engine makes of it, if the version is not reproduced. */
  readonly today: string | null;
}

/**
 * The components of a result and how they differ from the version that it was compared with. Records
 * the read.
 *
 * @throws Problem `not_found`
 */
export async function readResultVersion(
  change: UserChange,
  id: string,
): Promise<ShownVersion & { readonly lines: readonly ComparedLine[] }> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<ResultVersion>(findVersion(actor.companyId, id));
  const [version] = rows;
  if (version === undefined) throw notFound();
  const base =
    version.compared_with === null
      ? []
      : (
          await transaction.query<ResultVersion>(
            findVersion(actor.companyId, version.compared_with),
          )
        ).rows;
  const [shown] = await toShown(change, [version]);
  recordRead(transaction, change, {
    subjectKind: 'pay_result',
    subjectIds: [id],
    employeeIds: [version.employee_id],
    fields: ['lines'],
  });
  const before = base[0]?.accepted_lines ?? base[0]?.lines ?? [];
  const sets = await readSets(change, [version]);
  const today = isDrifted(version, sets) ? linesToday(version, sets) : null;
  return { ...(shown as ShownVersion), lines: compareLines(version, { before, today }) };
}

function compareLines(
  { lines, currency }: ResultVersion,
  others: { readonly before: readonly ResultLine[]; readonly today: readonly ResultLine[] | null },
): readonly ComparedLine[] {
  const all = [...lines, ...others.before, ...(others.today ?? [])];
  const first = new Map(all.toReversed().map((line) => [line.component, line]));
  const amountIn = (of: readonly ResultLine[], component: string) =>
    of.find((line) => line.component === component)?.amount ?? '0';
  return [...new Set(all.map(({ component }) => component))].map((component) => {
    const [amount, before] = [amountIn(lines, component), amountIn(others.before, component)];
    const money = (value: ExactDecimal) => value.toFixed(minorUnits(currency));
    return {
      line: first.get(component) as ResultLine,
      amount: money(new ExactDecimal(amount)),
      before: money(new ExactDecimal(before)),
      difference: money(new ExactDecimal(amount).minus(before)),
      today: others.today && money(new ExactDecimal(amountIn(others.today, component))),
    };
  });
}

async function toShown(
  change: UserChange,
  versions: readonly ResultVersion[],
): Promise<ShownVersion[]> {
  const { transaction, actor } = change;
  const ids = versions.map(({ id }) => id);
  const sets = await readSets(change, versions);
  const [{ rows }, reviewers] = await Promise.all([
    transaction.query<Acceptance>(listAcceptances(actor.companyId, ids)),
    readReviewers(transaction, actor.companyId),
  ]);
  const acceptanceOf = new Map(rows.toReversed().map((row) => [row.pay_result_id, row]));
  return versions.map((version) => {
    const acceptance = acceptanceOf.get(version.id);
    const actions = acceptance && acceptanceActionsOf(acceptance, actor, reviewers);
    return {
      version,
      figures: figuresOf(version),
      isDrifted: isDrifted(version, sets),
      acceptance: acceptance ? { ...acceptance, actions: actions ?? [] } : null,
    };
  });
}

/** The rules that results were computed with. */
export function readSets(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  versions: readonly ResultVersion[],
): Promise<RuleSets> {
  const hashes = versions.flatMap(({ inputs }) => inputs.rules?.set ?? []);
  return readStoredSets(transaction, actor.companyId, hashes);
}

/** Only the latest version of a period is compared with, so only there it matters. */
export function isDrifted(version: ResultVersion, sets: RuleSets): boolean {
  const { is_latest: isLatest, accepted_lines: accepted, lines } = version;
  return (
    isLatest && !isReproduced({ ...version, lines: accepted ?? lines }, termsOf(version, sets))
  );
}

/** What today's engine makes of the stored inputs; null if a formula fails. */
export function linesToday(version: ResultVersion, sets: RuleSets): readonly ResultLine[] | null {
  const lines = orFailure(() => computeResult(version.inputs, termsOf(version, sets)));
  return lines instanceof RuleFailure ? null : lines;
}

function termsOf(
  { period_start: start, period_end: end, currency }: ResultVersion,
  sets: RuleSets,
) {
  return { period: layOutPeriod({ start, end }), currency, sets };
}

function figuresOf({ lines, currency }: ResultVersion): ResultFigures {
  const places = minorUnits(currency);
  const sum = (of: readonly ResultLine[]) =>
    ExactDecimal.sum(0, ...of.map(({ amount }) => amount)).toFixed(places);
  const paid = lines.filter(isPaid);
  const gross = sum(paid.filter(isEarning));
  const net = sum(paid);
  return { gross, deductions: new ExactDecimal(gross).minus(net).toFixed(places), net };
}

type PaidLine = ResultLine & Pick<PayslipLine, 'kind' | 'code'>;

function isPaid(line: ResultLine): line is PaidLine {
  return line.kind !== 'employer_cost' && line.kind !== 'information';
}
