import { makeSchedule } from '../../../hr/advances/make-schedule.ts';
import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import { planSteps } from '../plan-steps.ts';
import type { EmployeeRow, StepRow } from '../queries.ts';
import { makeSteps } from '../step-rows.ts';
import { demoCurrency } from './plan-pay.ts';

interface Planned {
  readonly amount: string;
  readonly installments: number;
  readonly purpose: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'paid';
  /** When it was asked for: so many days ago, or on the 5th so many months ago. */
  readonly ago: { readonly days: number } | { readonly months: number };
  readonly managerApproved?: boolean;
}

/** The first paid one is repaid in full by the payroll runs since; the others not yet. */
const planned: readonly Planned[] = [
  {
    amount: '600.00',
    installments: 2,
    purpose: 'Deposit for a new flat',
    status: 'paid',
    ago: { months: 4 },
  },
  {
    amount: '1500.00',
    installments: 6,
    purpose: 'Dentist’s bill',
    status: 'paid',
    ago: { months: 4 },
  },
  {
    amount: '1000.00',
    installments: 3,
    purpose: 'Repair of the car I come to work with',
    status: 'paid',
    ago: { months: 2 },
  },
  {
    amount: '2400.00',
    installments: 12,
    purpose: 'Renovation of the bathroom',
    status: 'rejected',
    ago: { days: 40 },
  },
  {
    amount: '450.00',
    installments: 3,
    purpose: 'School books for three children',
    status: 'cancelled',
    ago: { days: 25 },
  },
  {
    amount: '800.00',
    installments: 4,
    purpose: 'Flight to my grandmother’s funeral',
    status: 'approved',
    ago: { days: 6 },
  },
  {
    amount: '700.00',
    installments: 4,
    purpose: 'Moving house at the end of the month',
    status: 'pending',
    ago: { days: 4 },
    managerApproved: true,
  },
  {
    amount: '350.00',
    installments: 2,
    purpose: 'Winter tyres',
    status: 'pending',
    ago: { days: 2 },
  },
];

const hourMs = 3_600_000;

/** A handful of advances in each state, and the schedules of those that were paid out. */
export function planAdvances(cast: Cast): {
  advances: object[];
  installments: object[];
  steps: StepRow[];
} {
  const idAt = createIdsAt();
  const takers = takersOf(cast);
  const made = planned.flatMap((plan, index) => {
    const taker = takers[index];
    return taker === undefined ? [] : [toRows(cast, taker, plan, idAt)];
  });
  return {
    advances: made.map(({ advance }) => advance),
    installments: made.flatMap(({ installments }) => installments),
    steps: made.flatMap(({ steps }) => steps),
  };
}

/** Spread over the company: with a manager, paid by the month, here for long. */
function takersOf({ employees, today }: Cast): EmployeeRow[] {
  const candidates = employees.filter(
    ({ status, employment_type: type, manager_id: managerId, start_date: start }) =>
      managerId !== null &&
      status === 'active' &&
      type === 'full_time' &&
      start < addDays(today, -400),
  );
  const step = Math.max(1, Math.floor(candidates.length / planned.length));
  return candidates.filter((_, place) => place % step === step - 1);
}

function toRows(
  cast: Cast,
  taker: EmployeeRow,
  plan: Planned,
  idAt: (createdMs: number) => string,
) {
  const { amount, installments, purpose, status } = plan;
  const day = Temporal.PlainDate.from(cast.today);
  const asked =
    'months' in plan.ago ? day.subtract(plan.ago).with({ day: 5 }) : day.subtract(plan.ago);
  const createdMs = fromInstant(`${asked.toString()}T10:20:00.000Z`);
  const endedMs = status === 'pending' ? null : createdMs + 28 * hourMs;
  const paidMs = status === 'paid' ? createdMs + 76 * hourMs : null;
  const id = idAt(createdMs);
  const approvers = cast.approversOf(taker);
  const { steps, ...decision } = makeSteps(
    {
      subjectKind: 'advance',
      subjectId: id,
      statuses: planSteps(
        status === 'paid' ? 'approved' : status,
        approvers.managerUserId !== undefined,
        plan.managerApproved === true ? 0 : 1,
      ),
      submittedMs: createdMs,
      decidedMs: endedMs,
    },
    approvers,
  );
  const advance = {
    id,
    employee_id: taker.id,
    amount,
    currency: demoCurrency,
    purpose,
    installments,
    status,
    ...decision,
    rejection_reason: status === 'rejected' ? 'An advance is meant for hardship' : null,
    paid_at: paidMs === null ? null : toInstant(paidMs),
    paid_by: paidMs === null ? null : cast.payrollUserId,
    created_at: toInstant(createdMs),
    updated_at: toInstant(paidMs ?? endedMs ?? createdMs),
  };
  const schedule = paidMs === null ? [] : makeSchedule(plan, toInstant(paidMs).slice(0, 10));
  return {
    advance,
    steps,
    installments: schedule.map(({ number, amount: part, due_from }) => ({
      advance_id: id,
      number,
      amount: part,
      due_from,
    })),
  };
}
