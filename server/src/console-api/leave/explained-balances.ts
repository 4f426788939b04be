import { type Static, Type } from 'typebox';
import {
  type ExplainedBalance,
  explainBalances,
} from '../../hr/leave/entitlement/explain-balances.ts';
import { joinPieces, type JoinedPiece } from '../../hr/leave/entitlement/join-pieces.ts';
import { laterOf } from '../../hr/leave/policies/calendar-months.ts';
import { sumOf } from '../../hr/leave/policies/leave-decimal.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import type { EntitledPart } from '../../hr/leave/policies/person-leave.ts';
import { policyTerms } from '../../hr/leave/policies/policy-terms.ts';
import { hasStepsByAge, type ReachedStep } from '../../hr/leave/policies/yearly-amount.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  uuid,
  closed,
} from '../../platform/http/schema-fields.ts';
import { userRoles } from '../../access/actor.ts';
import { recordOperation } from '../frame/record-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';

const pieceSchema = Type.Object({
  first_day: calendarDate(),
  last_day: calendarDate(),
  /** Of the employee's pattern. */
  fte: Type.Number(),
  days_per_week: Type.Number(),
  hours_per_week: Type.Number(),
  /** The amount of a whole leave year, of which `part` of `of` count; null for hours worked. */
  yearly: nullable(Type.Number()),
  part: Type.Integer(),
  of: Type.Integer(),
  /** The hours worked, of which a percentage counts; null for shares of a leave year. */
  hours: nullable(Type.Number()),
  amount: Type.Number(),
  /** Whether it is granted on the day. */
  is_granted: Type.Boolean(),
});

const partSchema = Type.Object({
  policy_id: uuid(),
  policy_name: Type.String(),
  terms: Type.Unsafe<LeavePolicy>(policyTerms),
  /** The rule for part years that applies. */
  rule: nullable(oneOf(['first_year', 'leaver'] as const)),
  /** The reader doesn't see how leave by age is computed: `pieces` and `steps` are empty. */
  is_private: Type.Boolean(),
  pieces: Type.Array(pieceSchema),
  /** Those that count in the leave year. */
  steps: Type.Array(
    Type.Object({
      of: oneOf(['tenure', 'age'] as const),
      years: Type.Integer(),
      /** In the unit of the amount of the policy. */
      amount: Type.Number(),
      kind: oneOf(['add', 'replace'] as const),
      /** The first day of the leave year on which it counts. */
      counts_from: calendarDate(),
    }),
  ),
  /** Steps by age don't count, because there is no date of birth. */
  lacks_date_of_birth: Type.Boolean(),
  /** The sum of the granted pieces, before and after rounding. */
  exact: Type.Number(),
  granted: Type.Number(),
  /** The first day for which leave can be taken. */
  usable_from: calendarDate(),
});

const figure = Type.Number();

/** See `DayBalance`. */
const explainedBalance = Type.Object({
  leave_type: Type.String(),
  name: Type.String(),
  /** Of all amounts. */
  unit: oneOf(balanceUnits),
  on: calendarDate(),
  first_day: calendarDate(),
  last_day: calendarDate(),
  parts: Type.Array(partSchema),
  granted: figure,
  kept: figure,
  carried_over: figure,
  carried_over_until: nullable(calendarDate()),
  expired: figure,
  adjusted: figure,
  taken: figure,
  planned: figure,
  balance: figure,
  is_estimated: Type.Boolean(),
  /** The leave year was over before the employee was added: nothing is granted for it. */
  is_before_record: Type.Boolean(),
  entries: Type.Array(
    Type.Object({
      kind: oneOf([
        'grant',
        'correction',
        'carry_over',
        'carry_over_expiry',
        'expiry',
        'adjustment',
      ] as const),
      amount: figure,
      /** Why it differs from an earlier entry. */
      reason: nullable(
        oneOf([
          'accrual',
          'job_changed',
          'employment_changed',
          'policy_changed',
          'date_of_birth_changed',
          'leave_changed',
          'recalculated',
        ] as const),
      ),
      created_at: instant(),
    }),
  ),
});

type Explained = Static<typeof explainedBalance>;

/** What a leave balance is made of. */
export const explainedBalanceOperations: readonly ConsoleOperation[] = [
  /** The balances of an employee on a day (default: today), and why; one per type with a policy. */
  recordOperation({
    operationId: 'explainLeaveBalances',
    method: 'GET',
    path: '/employees/:id/leave-explanations',
    access: userRoles,
    query: closed({ on: Type.Optional(calendarDate()) }),
    answer: Type.Object({ leave_explanations: Type.Array(explainedBalance) }),
    act: async (change, { id, query }) => {
      const explained = await explainBalances(change, { employeeId: id, on: query.on });
      return { leave_explanations: explained.map(presentExplainedBalance) };
    },
  }),
];

function presentExplainedBalance({
  leaveType,
  name,
  unit,
  on,
  year,
  entitled,
  seesAge,
  ...sums
}: ExplainedBalance): Explained {
  return {
    leave_type: leaveType,
    name,
    unit,
    on,
    first_day: year.from,
    last_day: year.to,
    parts: entitled.parts.map((part) => presentPart(part, { on, seesAge })),
    granted: sums.granted.toNumber(),
    kept: sums.kept.toNumber(),
    carried_over: sums.carried.toNumber(),
    carried_over_until: sums.carriedUntil,
    expired: sums.expired.toNumber(),
    adjusted: sums.adjusted.toNumber(),
    taken: sums.taken.toNumber(),
    planned: sums.planned.toNumber(),
    balance: sums.balance.toNumber(),
    is_estimated: sums.isEstimated,
    is_before_record: sums.isBeforeRecord,
    entries: sums.entries.map(({ kind, days, reason, created_at }) => ({
      kind: kind as Explained['entries'][number]['kind'],
      amount: Number(days),
      reason,
      created_at,
    })),
  };
}

function presentPart(
  { policy, entitlement, lacksBirthDate }: EntitledPart,
  { on, seesAge }: { readonly on: string; readonly seesAge: boolean },
): Explained['parts'][number] {
  // Pieces begin on birthdays, and their amounts show the age.
  const isPrivate = !seesAge && hasStepsByAge(policy.terms);
  const pieces = joinPieces(entitlement.pieces, on);
  const granted = pieces.filter(({ isGranted }) => isGranted);
  return {
    policy_id: policy.id,
    policy_name: policy.name,
    terms: policy.terms,
    rule: entitlement.rule,
    is_private: isPrivate,
    pieces: isPrivate ? [] : pieces.map(presentPiece),
    steps: isPrivate
      ? []
      : entitlement.steps.map((step) => presentStep(step, entitlement.leaveYear.from)),
    lacks_date_of_birth: lacksBirthDate && !isPrivate,
    exact: isPrivate
      ? Number(entitlement.granted)
      : sumOf(granted.map((piece) => piece.amount)).toNumber(),
    granted: Number(entitlement.granted),
    usable_from: entitlement.usableFrom,
  };
}

function presentStep(
  { step: { after, amount, kind }, from }: ReachedStep,
  leaveYearFrom: string,
): Explained['parts'][number]['steps'][number] {
  return { ...after, amount: Number(amount), kind, counts_from: laterOf(from, leaveYearFrom) };
}

function presentPiece(piece: JoinedPiece): Explained['parts'][number]['pieces'][number] {
  return {
    first_day: piece.from,
    last_day: piece.to,
    fte: Number(piece.pattern.fte),
    days_per_week: Number(piece.pattern.days_per_week),
    hours_per_week: Number(piece.pattern.hours_per_week),
    yearly: piece.yearly === null ? null : Number(piece.yearly),
    part: piece.part,
    of: piece.of,
    hours: piece.hours?.toNumber() ?? null,
    amount: piece.amount.toNumber(),
    is_granted: piece.isGranted,
  };
}
