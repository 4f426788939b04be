import { type Static, Type } from 'typebox';
import type { Glance, Home, OwnDecided, UnfinishedTimesheet } from '../hr/home/home.ts';
import { balanceUnits } from '../hr/leave/types/balance-unit.ts';
import { calendarDate, oneOf, uuid, instant, nullable } from '../platform/http/schema-fields.ts';
import { personNameSchema, presentName } from './people.ts';
import { parties } from '../hr/contracts/contract.ts';
import { payrollRunStatuses, payrollRunTypes } from '../hr/payroll/runs/payroll-run.ts';
import { userRoles } from '../access/actor.ts';
import { hasApiKeys } from '../access/api-keys/has-api-keys.ts';
import type { UserChange } from '../hr/change.ts';
import { companyHasEmployees, readHome } from '../hr/home/read-home.ts';
import { readWebhookProgress } from '../webhooks/read-progress.ts';
import { recordOperation } from './frame/record-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';

const glanceSchema = Type.Object({
  /** The user's own, of this year and, where requests use its days, of the next. */
  leave_balances: Type.Array(
    Type.Object({
      leave_type: Type.String(),
      name: Type.String(),
      year: Type.Integer(),
      /** Of the amounts. */
      unit: oneOf(balanceUnits),
      /** What can still be requested. */
      balance: Type.Number(),
      /** Held by pending requests. */
      reserved: Type.Number(),
      taken: Type.Number(),
    }),
  ),
  /** The next three, today included. */
  public_holidays: Type.Array(
    Type.Object({ id: uuid(), date: calendarDate(), name: Type.String() }),
  ),
  /** The user's next payday, otherwise their last one; null before the first. Without the amount. */
  payday: Type.Union([
    Type.Object({ payslip_id: uuid(), date: calendarDate(), is_next: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Colleagues who started in the last 30 days. */
  newcomers: Type.Object({ total: Type.Integer(), people: Type.Array(personNameSchema) }),
});

const ownLeave = Type.Object({
  id: uuid(),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  days: Type.Number(),
});

const ownTimesheet = {
  id: uuid(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  total_hours: Type.Number(),
};

const decided = {
  id: uuid(),
  outcome: oneOf(['approved', 'rejected']),
  /** Of a rejection. */
  reason: nullable(Type.String()),
  decided_at: instant(),
};

const dates = { start_date: calendarDate(), end_date: calendarDate() };

const ownDecided = Type.Union([
  Type.Object({ kind: Type.Literal('leave'), ...decided, leave_type: Type.String(), ...dates }),
  Type.Object({
    kind: Type.Literal('advance'),
    ...decided,
    amount: Type.String(),
    currency: Type.String(),
    purpose: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('timesheet'), ...decided, ...dates }),
]);

const person = Type.Object({
  employee_id: uuid(),
  employee_name: Type.String(),
  job_title: nullable(Type.String()),
  date: calendarDate(),
});

/** A part that the user's role can't see, or that needs a record of their own, is absent. */
const homeSchema = Type.Object({
  /** Counts up to 100. */
  approvals: Type.Integer(),
  tasks: Type.Array(
    Type.Object({
      id: uuid(),
      checklist_id: uuid(),
      title: Type.String(),
      due_date: nullable(calendarDate()),
      overdue: Type.Boolean(),
      employee_id: uuid(),
      employee_name: Type.String(),
    }),
  ),
  contracts_to_sign: Type.Array(
    Type.Object({
      id: uuid(),
      title: Type.String(),
      employee_id: uuid(),
      employee_name: Type.String(),
      party: oneOf(parties),
    }),
  ),
  draft_timesheets: Type.Array(Type.Object(ownTimesheet)),
  rejected_timesheets: Type.Array(
    Type.Object({ ...ownTimesheet, reason: nullable(Type.String()) }),
  ),
  /**
   * Decisions of the last 14 days on the user's own leave, advances and approved timesheets, latest
   * first.
   */
  decided: Type.Array(ownDecided),
  leave: Type.Object({
    /** Approved leave, current or upcoming; null = none. */
    next: Type.Union([ownLeave, Type.Null()]),
    pending: Type.Array(ownLeave),
  }),
  away_today: Type.Object({
    total: Type.Integer(),
    people: Type.Array(
      Type.Object({
        employee_id: uuid(),
        employee_name: Type.String(),
        /** The last day of the leave. */
        until: calendarDate(),
      }),
    ),
  }),
  at_a_glance: Type.Optional(glanceSchema),
  payroll_runs: Type.Optional(
    Type.Array(
      Type.Object({
        id: uuid(),
        type: oneOf(payrollRunTypes),
        period_start: calendarDate(),
        period_end: calendarDate(),
        pay_date: calendarDate(),
        currency: Type.String(),
        status: oneOf(payrollRunStatuses),
        employee_count: Type.Integer(),
        started_by: nullable(uuid()),
      }),
    ),
  ),
  joiners: Type.Optional(Type.Array(person)),
  leavers: Type.Optional(Type.Array(person)),
  getting_started: Type.Optional(
    Type.Object({
      has_api_key: Type.Boolean(),
      has_webhook_endpoint: Type.Boolean(),
      /** Whether a receiver has accepted a delivery. */
      has_verified_delivery: Type.Boolean(),
      has_employees: Type.Boolean(),
    }),
  ),
});

/** The operation of the start page. */
export const homeOperations: readonly ConsoleOperation[] = [
  /** What needs the attention of the signed-in user. */
  recordOperation({
    operationId: 'getHome',
    method: 'GET',
    path: '/home',
    access: userRoles,
    answer: homeSchema,
    act: async (change, { actor }) => {
      const home = presentHome(await readHome(change));
      return { ...home, ...(actor.role === 'owner' ? await readForOwner(change) : {}) };
    },
  }),
];

function presentGlance({
  balances,
  holidays,
  payday,
  newcomers,
}: Glance): Static<typeof glanceSchema> {
  return {
    leave_balances: balances.map(({ leave_type, name, year, unit, balance, reserved, taken }) => ({
      leave_type,
      name,
      year,
      unit,
      balance,
      reserved,
      taken,
    })),
    public_holidays: holidays.map(({ id, date, name }) => ({ id, date, name })),
    payday:
      payday === null
        ? null
        : { payslip_id: payday.payslip_id, date: payday.pay_date, is_next: payday.is_next },
    newcomers: { total: newcomers.total, people: newcomers.people.map(presentName) },
  };
}

function presentHome(home: Home): Static<typeof homeSchema> {
  const { timesheets, leave, away, comingAndGoing, payrollRuns } = home;
  const moving = (what: 'joiner' | 'leaver') =>
    (comingAndGoing ?? [])
      .filter((row) => row.what === what)
      .map(({ id, employee_name, job_title, date }) => ({
        employee_id: id,
        employee_name,
        job_title,
        date,
      }));
  const ofStatus = (status: UnfinishedTimesheet['status']) =>
    timesheets.filter((row) => row.status === status);
  return {
    approvals: home.approvals,
    tasks: home.tasks.map(({ is_overdue: overdue, ...task }) => ({ ...task, overdue })),
    contracts_to_sign: [...home.contractsToSign],
    draft_timesheets: ofStatus('draft').map(presentTimesheet),
    rejected_timesheets: ofStatus('rejected').map((row) => ({
      ...presentTimesheet(row),
      reason: row.rejection_reason,
    })),
    decided: home.decided.map(presentDecided),
    leave: {
      next: leave.find(({ status }) => status === 'approved') ?? null,
      pending: leave.filter(({ status }) => status === 'pending'),
    },
    away_today: {
      total: away[0]?.total ?? 0,
      people: away.map(({ employee_id, employee_name, end_date: until }) => ({
        employee_id,
        employee_name,
        until,
      })),
    },
    ...(home.glance === null ? {} : { at_a_glance: presentGlance(home.glance) }),
    ...(payrollRuns === null ? {} : { payroll_runs: [...payrollRuns] }),
    ...(comingAndGoing === null ? {} : { joiners: moving('joiner'), leavers: moving('leaver') }),
  };
}

function presentTimesheet({ id, period_start, period_end, total_hours }: UnfinishedTimesheet) {
  return { id, period_start, period_end, total_hours: Number(total_hours) };
}

function presentDecided(row: OwnDecided): Static<typeof ownDecided> {
  const { id, outcome, rejection_reason: reason, decided_at } = row;
  const common = { id, outcome, reason, decided_at };
  if (row.kind === 'advance') {
    const { kind, amount, currency, purpose } = row;
    return { ...common, kind, amount, currency, purpose };
  }
  const { start_date, end_date } = row;
  if (row.kind === 'timesheet') return { ...common, kind: row.kind, start_date, end_date };
  return { ...common, kind: row.kind, leave_type: row.leave_type, start_date, end_date };
}

/** Owners only: shows the next set-up steps of a new company. */
async function readForOwner({ transaction, actor: { companyId } }: UserChange) {
  const [hasKey, webhooks, hasEmployees] = await Promise.all([
    hasApiKeys(transaction, companyId),
    readWebhookProgress(transaction, companyId),
    companyHasEmployees(transaction, companyId),
  ]);
  return {
    getting_started: {
      has_api_key: hasKey,
      has_webhook_endpoint: webhooks.has_endpoint,
      has_verified_delivery: webhooks.has_delivered,
      has_employees: hasEmployees,
    },
  };
}
