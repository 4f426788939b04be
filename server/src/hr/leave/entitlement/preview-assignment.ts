import { recordRead } from '../../../access/audit/record-read.ts';
import type { Statement, Transaction } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { laterOf } from '../policies/calendar-months.ts';
import { yearWith } from '../policies/balance-years.ts';
import { entitledInYear, leaveYearOn, type PersonLeave } from '../policies/person-leave.ts';
import type { PolicyAssignment } from '../policies/stored-policy.ts';
import { hasStepsByAge } from '../policies/yearly-amount.ts';
import { assignLeavePolicy, type NewAssignment } from './assign-leave-policy.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { findCounting, type TypeCounting } from './leave-policies.sql.ts';
import { openAccounts } from './open-accounts.ts';
import { listConcerned, listNames } from './preview-assignment.sql.ts';
import { type LeaveAccount, settleBalance, type Settling } from './settle-balance.ts';

/** An employee's leave year by the policies without and with an assignment, in the unit of the type. */
export interface LeaveYearEffect {
  /** The first and last day of the leave year that contains the first day that changes. */
  readonly from: string;
  readonly to: string;
  /** Of the whole leave year. */
  readonly entitled: string;
  /** Null = the leave year has not begun. */
  readonly balance: string | null;
}

export interface AssignmentEffect {
  readonly employee_id: string;
  readonly name: string;
  /** Null = no policy applied. */
  readonly before: LeaveYearEffect | null;
  readonly after: LeaveYearEffect;
}

export interface WithoutDateOfBirth {
  readonly count: number;
  /** At most `shownMax`. */
  readonly people: readonly Pick<AssignmentEffect, 'employee_id' | 'name'>[];
}

export interface AssignmentPreview {
  /** Of the amounts. */
  readonly unit: BalanceUnit;
  /** To whom another policy applies than before on some day. */
  readonly affected: number;
  /** Those of them whose leave or balance changes. */
  readonly changed: number;
  /** Whether everyone was looked at. In large companies, only the first ones are. */
  readonly is_complete: boolean;
  /** At most `shownMax`, those whose leave changes first. */
  readonly people: readonly AssignmentEffect[];
  /** Those affected without a date of birth; null if the policy has no steps by age. */
  readonly without_date_of_birth: WithoutDateOfBirth | null;
}

/** Computing takes about a millisecond for each. */
const peopleMax = 5_000;
const batchMax = 200;
export const shownMax = 50;

/** Runs work in a transaction for the user. */
type Run = <T>(work: (change: UserChange) => Promise<T>) => Promise<T>;

/**
 * Shows to whom an assignment would apply, and their leave before and after. It assigns the policy
 * and rolls it back, so it follows the same rules; nothing is locked. Records the read.
 *
 * @throws Problem as `assignLeavePolicy`
 */
export async function previewAssignment(
  run: Run,
  policyId: string,
  asked: NewAssignment,
): Promise<AssignmentPreview> {
  const rolledBack = new Error('the preview is complete');
  let preview: AssignmentPreview | undefined;
  try {
    await run(async (change) => {
      preview = await observe(change, policyId, asked);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  const seen = preview as unknown as AssignmentPreview;
  const named = [...seen.people, ...(seen.without_date_of_birth?.people ?? [])];
  const employeeIds = [...new Set(named.map(({ employee_id: id }) => id))];
  if (employeeIds.length > 0) {
    await run(async (change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'leave_balance',
        subjectIds: employeeIds,
        employeeIds,
        fields: seen.without_date_of_birth === null ? ['balance'] : ['balance', 'date_of_birth'],
      });
    });
  }
  return seen;
}

/** `lacksBirth`: whether steps by age of the policy don't apply. Null = it has none. */
type Effect = Omit<AssignmentEffect, 'name'> & { readonly lacksBirth: boolean | null };

async function observe(
  change: UserChange,
  policyId: string,
  asked: NewAssignment,
): Promise<AssignmentPreview> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const assignment = await assignLeavePolicy(change, policyId, asked);
  const today = await readCompanyToday(change);
  const effects: Effect[] = [];
  let looked = 0;
  let afterId: string | undefined = nilUuid;
  while (afterId !== undefined && looked < peopleMax) {
    const batch = { afterId, max: batchMax };
    const employeeIds = await idsOf(transaction, listConcerned(companyId, assignment, batch));
    effects.push(...(await compare(change, assignment, { employeeIds, today })));
    looked += employeeIds.length;
    afterId = employeeIds.length < batchMax ? undefined : employeeIds.at(-1);
  }
  const { leave_type: leaveType } = assignment;
  return toPreview(change, effects, { leaveType, isComplete: afterId === undefined });
}

async function toPreview(
  { transaction, actor }: UserChange,
  effects: readonly Effect[],
  { leaveType, isComplete }: { readonly leaveType: string; readonly isComplete: boolean },
): Promise<AssignmentPreview> {
  const changed = effects.filter(isChanged);
  const shown = [...changed, ...effects.filter((effect) => !isChanged(effect))].slice(0, shownMax);
  const lacking = effects.filter(({ lacksBirth }) => lacksBirth === true);
  const named = [...shown, ...lacking.slice(0, shownMax)];
  const { rows: names } = await transaction.query<{ id: string; name: string }>(
    listNames(
      actor.companyId,
      named.map(({ employee_id: id }) => id),
    ),
  );
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const nameOf = ({ employee_id: id }: Effect): Pick<AssignmentEffect, 'employee_id' | 'name'> => ({
    employee_id: id,
    name: nameById.get(id) ?? '',
  });
  const { rows: types } = await transaction.query<TypeCounting>(
    findCounting(actor.companyId, leaveType),
  );
  return {
    unit: types[0]?.balance_unit ?? 'days',
    affected: effects.length,
    changed: changed.length,
    is_complete: isComplete,
    people: shown.map((effect) => ({
      ...nameOf(effect),
      before: effect.before,
      after: effect.after,
    })),
    without_date_of_birth: effects.some(({ lacksBirth }) => lacksBirth !== null)
      ? { count: lacking.length, people: lacking.slice(0, shownMax).map(nameOf) }
      : null,
  };
}

async function idsOf(transaction: Transaction, statement: Statement): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

async function compare(
  { transaction, actor: { companyId } }: UserChange,
  assignment: PolicyAssignment,
  { employeeIds, today }: { readonly employeeIds: readonly string[]; readonly today: string },
): Promise<Effect[]> {
  if (employeeIds.length === 0) return [];
  const { leave_type: leaveType } = assignment;
  const settling = { today, days: [laterOf(today, assignment.first_day)], reason: null };
  const asked = { employeeIds, leaveType, ...settling };
  const after = await openAccounts(transaction, companyId, asked);
  const before = await openAccounts(transaction, companyId, {
    ...asked,
    exceptAssignment: assignment.id,
  });
  const day = laterOf(today, assignment.first_day);
  return after.flatMap((account, place) => {
    const former = before[place];
    if (former === undefined || !appliesAnew(former.leave, account.leave)) return [];
    const effect = (of: LeaveAccount) => effectOn(of, day, settling);
    const isFirst = leaveYearOn(former.leave, day).policy === null;
    return [
      {
        employee_id: account.book.employeeId,
        before: isFirst ? null : effect(former),
        after: effect(account),
        lacksBirth: lacksBirthDate(account.leave, assignment),
      },
    ];
  });
}

/** See `Effect`. */
function lacksBirthDate({ employments, birthDate }: PersonLeave, assigned: PolicyAssignment) {
  const policies = employments.flatMap(({ stretches }) => stretches.map(({ policy }) => policy));
  const policy = policies.find((each) => each?.id === assigned.policy_id);
  if (policy === undefined || policy === null || !hasStepsByAge(policy.terms)) return null;
  return birthDate === null;
}

/** Whether another policy applies on some day. */
function appliesAnew(former: PersonLeave, leave: PersonLeave): boolean {
  return leave.employments.some(({ stretches }, place) =>
    stretches.some(({ from, policy }) => {
      const was = former.employments[place]?.stretches.findLast((each) => each.from <= from);
      return was?.policy?.id !== policy?.id;
    }),
  );
}

function effectOn(account: LeaveAccount, day: string, settling: Settling): LeaveYearEffect {
  const year = yearWith(account.years, day);
  if (year === undefined) throw new RangeError('no policy is assigned by then');
  settleBalance(account, settling);
  const { from, to } = year;
  const { entitled } = entitledInYear(account.leave, year, to);
  const hasBegun = from <= settling.today;
  return {
    from,
    to,
    entitled: entitled.toFixed(),
    balance: hasBegun ? account.book.year(year).balance.toFixed() : null,
  };
}

function isChanged({ before, after }: Effect): boolean {
  return before === null || before.entitled !== after.entitled || before.balance !== after.balance;
}
