import type { Transaction } from '../../../../platform/database/driver.ts';
import { readDatesOfBirth } from '../../../employees/personal-details/date-of-birth.ts';
import {
  type ApprovedLeave,
  countLeaveDays,
  readApprovedLeave,
} from '../../../leave/leave-days.ts';
import { readWorkCalendars, type WorkCalendars } from '../../../leave/work-calendar.ts';
import { approvedHours } from '../../../timesheets/approved-hours.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import type { PayslipInput } from '../../computing/payslip-input.ts';
import { periodsPerYear } from '../../computing/portion-of.ts';
import { readHoursOver } from '../../computing/formulas/hours-over.ts';
import type { AppliedRules } from '../../computing/applied-rules.ts';
import { assignedOn } from './assigned-on.ts';
import type { RulePeriod, RuleSet } from './batch-rules.ts';
import { type PayDays, yearTermsOf } from './pay-days.ts';
import { taxMonthOf, taxWeekOf, taxYearOf } from '../../computing/tax-year.ts';
import { factOn, readJobFacts, yearsOfService } from './job-facts.ts';
import type { JobFact } from './job-facts.sql.ts';
import { readAssignments } from '../../setup/components/read-rules.ts';
import {
  hoursOver,
  mondayOf,
  overtimeHours,
  scheduledHours,
  workedHours,
} from './working-hours.ts';
import { readYearToDate, type YearAsked } from './year-to-date.ts';

export interface RulesAsked extends Pick<YearAsked, 'runId' | 'computedOf' | 'placeOf' | 'days'> {
  readonly terms: PayrollTerms;
  readonly set: RuleSet;
  /** Components that apply without an assignment, in a preview. */
  readonly also?: readonly string[];
}

/**
 * Adds to each payslip's input the components of the person on their last paid day, and what the
 * formulas of these components use. The number of statements doesn't depend on the employees, and
 * nothing is read that no formula uses.
 */
export async function applyRules(
  transaction: Transaction,
  companyId: string,
  inputs: readonly PayslipInput[],
  asked: RulesAsked,
): Promise<readonly PayslipInput[]> {
  if (asked.set.rules.components.length === 0 || inputs.length === 0) return inputs;
  const people = await assign(transaction, companyId, inputs, asked);
  const names = new Set(people.flatMap((person) => [...person.names]));
  const sources = await readSources(transaction, companyId, { ...asked, people, names });
  return people.map(({ input, assigned, ...person }) => {
    if (assigned.size === 0) return input;
    const rules: AppliedRules = {
      ...appliedSet(asked.set, periodOf(asked.terms), asked.days),
      inputs: inputsOf({ input, ...person }, sources),
      assigned: Object.fromEntries(assigned),
    };
    return { ...input, rules };
  });
}

/** A set, and the day that selects the versions of its tables if it isn't the last day. */
export function appliedSet(
  { hash }: RuleSet,
  period: RulePeriod,
  days: PayDays,
): Pick<AppliedRules, 'set' | 'on'> {
  const on = days.dayOf(period);
  return { set: hash, ...(on === period.period_end ? {} : { on }) };
}

function periodOf({ period: { start, end }, group }: PayrollTerms): RulePeriod {
  return { period_start: start, period_end: end, pay_group_id: group?.id ?? null };
}

interface Person {
  readonly input: PayslipInput;
  /** The last day that the payslip pays, or else the last one of the period. */
  readonly day: string;
  readonly assigned: ReadonlyMap<string, string | null>;
  /** What the formulas of the components use. */
  readonly names: ReadonlySet<string>;
}

async function assign(
  transaction: Transaction,
  companyId: string,
  inputs: readonly PayslipInput[],
  { terms, set, also = [] }: RulesAsked,
): Promise<Person[]> {
  const days = inputs.map(({ stretches, period }) => {
    const last = stretches.at(-1)?.last;
    return (last === undefined ? undefined : period.dates[last]) ?? period.end;
  });
  const sorted = days.toSorted();
  const { end } = terms.period;
  const [from, to] = [sorted[0] ?? end, sorted.at(-1) ?? end];
  const employeeIds = inputs.map(({ employeeId }) => employeeId);
  const assignments = await readAssignments(transaction, companyId, { employeeIds, from, to });
  const relevant = assignments.filter(({ code }) => set.namesOf.has(code));
  const byEmployee = Map.groupBy(relevant, (assignment) => assignment.employee_id);
  const facts = relevant.some(({ scope }) => scope === 'employment_type')
    ? await readJobFacts(transaction, companyId, { employeeIds, to })
    : new Map<string, readonly JobFact[]>();
  return inputs.map((input, place) => {
    const { employeeId } = input;
    const day = days[place] ?? end;
    const own = [...(byEmployee.get(null) ?? []), ...(byEmployee.get(employeeId) ?? [])];
    const all = new Map([
      ...also.map((code) => [code, null] as const),
      ...assignedOn(own, toPerson(employeeId, day, { terms, facts }), day),
    ]);
    const assigned = input.stretches.length > 0 ? all : withoutEarnings(all, set);
    const names = new Set(
      [...assigned.keys()].flatMap((code) => [...(set.namesOf.get(code) ?? [])]),
    );
    return { input, day, assigned, names };
  });
}

/** Someone who is paid only items or differences has what is taken from them, but earns nothing else. */
function withoutEarnings(
  assigned: ReadonlyMap<string, string | null>,
  { rules }: RuleSet,
): ReadonlyMap<string, string | null> {
  const isEarning = new Set(
    rules.components.filter(({ kind }) => kind === 'earning').map(({ code }) => code),
  );
  return new Map([...assigned].filter(([code]) => !isEarning.has(code)));
}

function toPerson(
  employeeId: string,
  day: string,
  { terms, facts }: { terms: PayrollTerms; facts: ReadonlyMap<string, readonly JobFact[]> },
) {
  const employmentType = factOn(facts.get(employeeId) ?? [], day)?.employment_type ?? null;
  return { employeeId, payGroupId: terms.group?.id ?? null, employmentType };
}

interface SourcesAsked extends RulesAsked {
  readonly people: readonly Person[];
  readonly names: ReadonlySet<string>;
}

/** What is read for the people of a batch; absent if no formula uses it. */
interface Sources {
  readonly facts: ReadonlyMap<string, readonly JobFact[]>;
  readonly approved: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly calendarOf: WorkCalendars | undefined;
  readonly leave: ReadonlyMap<string, readonly ApprovedLeave[]>;
  /** Dates of birth. */
  readonly births: ReadonlyMap<string, string>;
  readonly years: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What is the same for everyone. */
  readonly shared: Readonly<Record<string, string>>;
}

async function readSources(
  transaction: Transaction,
  companyId: string,
  { people, names, ...asked }: SourcesAsked,
): Promise<Sources> {
  const { terms } = asked;
  const { start, end } = terms.period;
  const uses = (...some: readonly string[]) => some.some((name) => names.has(name));
  const employeeIds = people.map(({ input }) => input.employeeId);
  const over = [...names].flatMap((name) => readHoursOver(name) ?? []);
  const isWeekly = uses('hours.overtime') || over.some(({ unit }) => unit === 'week');
  const isScheduled = uses('hours.overtime', 'hours.scheduled', ...leaveInputs);
  const range = { employeeIds, from: isWeekly ? mondayOf(start) : start, to: end };
  const [facts, approved, leave, calendarOf, births, years] = await Promise.all([
    isWeekly || uses('hours.scheduled', 'fte', 'service.years')
      ? readJobFacts(transaction, companyId, range)
      : new Map<string, readonly JobFact[]>(),
    isWeekly || over.length > 0 || uses('hours.worked')
      ? approvedHours(transaction, companyId, range)
      : [],
    uses(...leaveInputs)
      ? readApprovedLeave(transaction, companyId, range)
      : new Map<string, readonly ApprovedLeave[]>(),
    isScheduled ? readWorkCalendars(transaction, companyId, range) : undefined,
    readDatesOfBirth(transaction, companyId, uses('age') ? employeeIds : []),
    readYearToDate(transaction, companyId, {
      ...asked,
      employeeIds,
      currency: terms.currency,
      period: periodOf(terms),
      year: yearTermsOf(terms.group),
      names,
    }),
  ]);
  return {
    facts,
    approved: new Map(
      [...Map.groupBy(approved, ({ employeeId }) => employeeId)].map(([id, days]) => [
        id,
        new Map(days.map(({ date, hours }) => [date, hours])),
      ]),
    ),
    calendarOf,
    leave,
    births,
    years,
    shared: sharedValues(asked),
  };
}

/** The values of the names that the formulas of a person use, as far as they are known. */
function inputsOf(
  { input, day, names }: Omit<Person, 'assigned'>,
  sources: Sources,
): Readonly<Record<string, string>> {
  const { employeeId } = input;
  const facts = sources.facts.get(employeeId) ?? [];
  const hours = hoursSource(input, facts, sources);
  const valueOf = (name: string): string | undefined => {
    const over = readHoursOver(name);
    if (over !== undefined) return hours === undefined ? undefined : hoursOver(hours, over);
    switch (name) {
      case 'hours.worked':
        return hours === undefined ? undefined : workedHours(hours);
      case 'hours.overtime':
        return hours === undefined ? undefined : overtimeHours(hours);
      case 'hours.scheduled':
        return hours === undefined ? undefined : scheduledHours(hours);
      case 'days.sick':
        return leaveDays(input, sources, ({ leave_type: type }) => type === 'sick');
      case 'days.paid_leave':
        return leaveDays(input, sources, (leave) => leave.is_paid);
      case 'fte':
        return factOn(facts, day)?.fte;
      case 'service.years':
        return yearsOfService(factOn(facts, day), day)?.toString();
      case 'age':
        return ageOn(sources.births.get(employeeId), input.period.end);
      default:
        return sources.shared[name] ?? sources.years.get(employeeId)?.[name];
    }
  };
  const known = [...names].toSorted().flatMap((name) => {
    const value = valueOf(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

/** Of the period. Dates are numbers like 20260406, which formulas and tables can compare. */
function sharedValues({ terms, days }: Pick<RulesAsked, 'terms' | 'days'>) {
  const period = periodOf(terms);
  const { by, start } = yearTermsOf(terms.group);
  const payDate = days.payDateOf(period);
  const day = by === 'pay_date' ? payDate : period.period_end;
  return {
    'periods.per_year': String(periodsPerYear[terms.group?.frequency ?? 'monthly']),
    'period.pay_date': payDate.replaceAll('-', ''),
    'period.tax_year': String(taxYearOf(day, start)),
    'period.tax_month': String(taxMonthOf(day, start)),
    'period.tax_week': String(taxWeekOf(day, start)),
  };
}

const leaveInputs = ['days.sick', 'days.paid_leave'];

/** On the paid days. */
function leaveDays(
  { employeeId, stretches, period }: PayslipInput,
  { calendarOf, leave }: Sources,
  isCounted: (leave: ApprovedLeave) => boolean,
): string | undefined {
  const ranges = stretches.map(({ first, last }) => ({
    from: period.dates[first] ?? period.start,
    to: period.dates[last] ?? period.end,
  }));
  const own = (leave.get(employeeId) ?? []).filter(isCounted);
  return calendarOf === undefined ? undefined : countLeaveDays(own, ranges, calendarOf(employeeId));
}

/** In full years. */
function ageOn(born: string | undefined, day: string): string | undefined {
  if (born === undefined || born > day) return undefined;
  return String(Temporal.PlainDate.from(born).until(day, { largestUnit: 'years' }).years);
}

function hoursSource(input: PayslipInput, facts: readonly JobFact[], sources: Sources) {
  const { employeeId } = input;
  const approved = sources.approved.get(employeeId) ?? new Map<string, string>();
  return { input, facts, approved, calendarOf: sources.calendarOf };
}
