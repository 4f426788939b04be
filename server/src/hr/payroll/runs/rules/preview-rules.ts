import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import type { UserChange } from '../../../change.ts';
import { payPeriodDaysMax, type PayPeriod } from '../../computing/lay-out-period.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import type { PayRules } from '../../computing/formulas/check-pay-rules.ts';
import {
  type ComponentLine,
  evaluatePayRules,
  type PreparedRules,
  preparePayRules,
} from '../../computing/formulas/evaluate-pay-rules.ts';
import type { PayComponent } from '../../computing/formulas/pay-component.ts';
import { createFormulaReader, type FormulaReader } from '../../computing/formulas/read-formula.ts';
import { readFreeDays } from '../../setup/groups/extend-periods.ts';
import { findPayGroup } from '../../setup/groups/find-pay-group.ts';
import { payDateOf } from '../../setup/groups/pay-calendar.ts';
import type { PayGroup } from '../../setup/groups/pay-group.ts';
import { minorUnits } from '../../../minor-units.ts';
import { withEdited } from '../../setup/components/check-draft.ts';
import {
  problemsOn,
  type RulesProblem,
  withAllDrafts,
} from '../../setup/components/check-rules.ts';
import { readTables } from '../../setup/components/draft-table.ts';
import { type OpenRules, readOpenRules } from '../../setup/components/open-rules.ts';
import { type PayDays, readPayDaysWith } from './pay-days.ts';
import type { PayTableVersion } from '../../setup/components/pay-rule.ts';
import { listAssignedCodes, listPeople, type PreviewedPerson } from './preview.sql.ts';
import { type DatedComponent, payRulesOn } from '../../setup/components/read-rules.ts';
import { readRuleInputs } from './read-rule-inputs.ts';

export interface PreviewAsked {
  /** The version that is being edited, if any. */
  readonly edited: DatedComponent | null;
  /** A few. */
  readonly employeeIds: readonly string[];
  readonly period: PayPeriod;
}

export interface PreviewedPay {
  readonly employee_id: string;
  readonly employee_name: string;
  /** Null = without pay on the last day of the period. */
  readonly currency: string | null;
  /** By name; empty without pay in the period. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly lines: readonly (ComponentLine & { readonly name: string })[] | null;
  readonly problem: RulesProblem | null;
}

/**
 * What components would be for some employees, as if all drafts without problems were active.
 * Components that no one has yet apply, except those that need a number for each employee.
 *
 * @throws Problem `not_found` (employee), `validation_failed` (period)
 */
export async function previewRules(
  change: UserChange,
  { edited, employeeIds, period }: PreviewAsked,
): Promise<PreviewedPay[]> {
  checkPeriod(period);
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<PreviewedPerson>(
    listPeople(companyId, employeeIds, period.end),
  );
  const people = employeeIds.map((id) => rows.find((person) => person.id === id) ?? missing());
  const previewOn = previewsBy(change, await readOpenRules(change), { edited, period });
  const previewed = [];
  for (const person of people) previewed.push(await previewOn(person));
  return previewed;
}

/** Reads the rules once for each day that selects their versions: people are in different groups. */
function previewsBy(
  change: UserChange,
  open: OpenRules,
  { edited, period }: Pick<PreviewAsked, 'edited' | 'period'>,
): (person: PreviewedPerson) => Promise<PreviewedPay> {
  const byDay = new Map<string, Promise<RulesOfDay>>();
  const read = createFormulaReader();
  return async (person) => {
    const { currency } = person;
    if (currency === null) return without(person);
    const terms = await termsOf(change, { ...person, currency }, period);
    const { day } = terms;
    const rules = byDay.get(day) ?? readRulesOf(change, open, { edited, period, day, read });
    byDay.set(day, rules);
    const { problem, ...usable } = await rules;
    if (problem !== null) return { ...without(person), problem };
    return previewPerson(change, person, { ...terms, ...usable });
  };
}

interface RulesOfDay {
  readonly rules: PayRules;
  readonly prepared: PreparedRules;
  readonly also: readonly string[];
  readonly problem: RulesProblem | null;
}

async function readRulesOf(
  change: UserChange,
  open: OpenRules,
  {
    edited,
    period,
    ...on
  }: Pick<PreviewAsked, 'edited' | 'period'> & {
    readonly day: string;
    readonly read: FormulaReader;
  },
): Promise<RulesOfDay> {
  const { heads, problem } = usableRules(open, edited, on);
  const tables =
    problem === null
      ? await readTables(
          change,
          heads.tables.map(({ id }) => id),
        )
      : [];
  const rules = { components: problem === null ? heads.components : [], tables };
  const assigned = await change.transaction.query<{ code: string }>(
    listAssignedCodes(change.actor.companyId, period.end),
  );
  const given = new Set(assigned.rows.map(({ code }) => code));
  const also = rules.components
    .filter(({ code, formula }) => !given.has(code) && !/\bvalue\b/.test(formula))
    .map(({ code }) => code);
  return {
    rules,
    prepared: preparePayRules(rules, on.read),
    also: edited === null ? also : [...also, edited.code],
    problem,
  };
}

type TermsOfPerson = PayrollTerms & { readonly days: PayDays; readonly day: string };

/** With the day that selects the versions, as for a run of the period. */
async function termsOf(
  change: UserChange,
  { currency, pay_group_id: id }: PreviewedPerson & { readonly currency: string },
  period: PayPeriod,
): Promise<TermsOfPerson> {
  const { transaction, actor } = change;
  const group = id === null ? null : await findPayGroup(transaction, actor.companyId, id);
  const own = { period_start: period.start, period_end: period.end, pay_group_id: id };
  const days = await readPayDaysWith(transaction, actor.companyId, {
    ...own,
    currency,
    pay_date: group === null ? period.end : await payDateIn(change, group, period.end),
    year_by: group?.year_by ?? null,
  });
  return { period, currency, group, days, day: days.dayOf(own) };
}

function missing(): never {
  throw notFound();
}

function checkPeriod({ start, end }: PayPeriod): void {
  if (end < start) throw invalidField('/period_end', 'must not be before period_start');
  const days = Temporal.PlainDate.from(start).until(end, { largestUnit: 'days' }).days + 1;
  if (days > payPeriodDaysMax) {
    throw invalidField(
      '/period_end',
      say`must be at most ${payPeriodDaysMax} days after period_start`,
    );
  }
}

/** How many times drafts are left out whose references were left out. */
const roundsMax = 10;

interface UsableRules {
  readonly heads: {
    readonly components: readonly PayComponent[];
    readonly tables: readonly PayTableVersion[];
  };
  readonly problem: RulesProblem | null;
}

/**
 * Leaves out drafts with problems, except the one that is being edited; all other drafts if that
 * isn't enough.
 */
function usableRules(
  open: OpenRules,
  edited: DatedComponent | null,
  { day, read }: { readonly day: string; readonly read: FormulaReader },
): UsableRules {
  let { drafts } = open;
  for (let round = 0; ; round += 1) {
    const left = { ...open, drafts };
    const dated = edited === null ? withAllDrafts(left) : withEdited(left, edited);
    const heads = payRulesOn(dated, day);
    const problems = problemsOn(heads, read);
    const broken = new Set(problems.map(({ component }) => component));
    const isLast = round >= roundsMax;
    const components = drafts.components.filter(({ code }) => !isLast && !broken.has(code));
    if (problems.length === 0 || components.length === drafts.components.length) {
      const first = problems.find(({ component }) => component === edited?.code) ?? problems[0];
      return { heads, problem: first === undefined ? null : { ...first, table: null, day } };
    }
    drafts = { ...drafts, components };
  }
}

function without({ id, name, currency }: PreviewedPerson): PreviewedPay {
  const person = { employee_id: id, employee_name: name, currency };
  return { ...person, inputs: {}, lines: null, problem: null };
}

async function payDateIn(change: UserChange, group: PayGroup, end: string): Promise<string> {
  const isFree = await readFreeDays(change.transaction, change.actor.companyId, group.anchor);
  return payDateOf(group, end, isFree);
}

async function previewPerson(
  { transaction, actor }: UserChange,
  person: PreviewedPerson,
  { prepared, day, ...terms }: TermsOfPerson & Omit<RulesOfDay, 'problem'>,
): Promise<PreviewedPay> {
  const asked = { ...terms, employeeIds: [person.id] };
  const read = await readRuleInputs(transaction, actor.companyId, asked);
  const found = read.get(person.id);
  if (found === undefined) return without(person);
  const { inputs, assigned } = found;
  const result = evaluatePayRules(prepared, {
    inputs,
    on: day,
    minorUnits: minorUnits(terms.currency),
    isAssigned: (code) => Object.hasOwn(assigned, code),
    assignedValue: (code) => assigned[code] ?? null,
  });
  if (result.outcome === 'failed') {
    const problem = { ...result.problem, table: null, day: null };
    return { ...without(person), inputs, problem };
  }
  const nameOf = new Map(prepared.components.map(({ code, name }) => [code, name]));
  const lines = result.lines.map((line) => ({ ...line, name: nameOf.get(line.code) ?? '' }));
  return { ...without(person), inputs, lines };
}
