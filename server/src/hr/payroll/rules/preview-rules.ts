import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { payPeriodDaysMax, type PayPeriod } from '../compute/lay-out-period.ts';
import type { PayRules } from '../formulas/check-pay-rules.ts';
import {
  type ComponentLine,
  evaluatePayRules,
  type PreparedRules,
  preparePayRules,
} from '../formulas/evaluate-pay-rules.ts';
import type { PayComponent } from '../formulas/pay-component.ts';
import { createFormulaReader, type FormulaReader } from '../formulas/read-formula.ts';
import { readFreeDays } from '../groups/extend-periods.ts';
import { findPayGroup } from '../groups/find-pay-group.ts';
import { payDateOf } from '../groups/pay-calendar.ts';
import type { PayGroup } from '../groups/pay-group.ts';
import { minorUnits } from '../minor-units.ts';
import { withEdited } from './check-draft.ts';
import { problemsOn, type RulesProblem, withAllDrafts } from './check-rules.ts';
import { readTables } from './draft-table.ts';
import { type OpenRules, readOpenRules } from './open-rules.ts';
import type { PayTableVersion } from './pay-rule.ts';
import { listAssignedCodes, listPeople, type PreviewedPerson } from './preview.sql.ts';
import { type DatedComponent, rulesOn } from './read-rules.ts';
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
  const read = createFormulaReader();
  const open = await readOpenRules(change);
  const { heads, problem } = usableRules(open, edited, { day: period.end, read });
  if (problem !== null) return people.map((person) => ({ ...without(person), problem }));
  const tables = await readTables(
    change,
    heads.tables.map(({ id }) => id),
  );
  const rules = { components: heads.components, tables };
  const assigned = await transaction.query<{ code: string }>(
    listAssignedCodes(companyId, period.end),
  );
  const given = new Set(assigned.rows.map(({ code }) => code));
  const also = rules.components
    .filter(({ code, formula }) => !given.has(code) && !/\bvalue\b/.test(formula))
    .map(({ code }) => code);
  const terms = { period, rules, also: edited === null ? also : [...also, edited.code] };
  const prepared = preparePayRules(rules, read);
  const previewed = [];
  for (const person of people) {
    previewed.push(await previewPerson(change, person, { ...terms, prepared }));
  }
  return previewed;
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
      `must be at most ${payPeriodDaysMax} days after period_start`,
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
    const heads = rulesOn(dated, day);
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
  change: UserChange,
  person: PreviewedPerson,
  asked: {
    readonly period: PayPeriod;
    readonly rules: PayRules;
    readonly prepared: PreparedRules;
    readonly also: readonly string[];
  },
): Promise<PreviewedPay> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { currency, pay_group_id: groupId } = person;
  const { prepared, ...terms } = asked;
  if (currency === null) return without(person);
  const group = groupId === null ? null : await findPayGroup(transaction, companyId, groupId);
  const employeeIds = [person.id];
  const read = await readRuleInputs(transaction, companyId, {
    ...terms,
    currency,
    group,
    employeeIds,
    payDate: group === null ? undefined : await payDateIn(change, group, asked.period.end),
  });
  const found = read.get(person.id);
  if (found === undefined) return without(person);
  const { inputs, assigned } = found;
  const result = evaluatePayRules(prepared, {
    inputs,
    on: asked.period.end,
    minorUnits: minorUnits(currency),
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
