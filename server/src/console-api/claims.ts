import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { decimalPattern } from '../hr/compensation/decimal-text.ts';
import {
  approveClaimWriteOff,
  closeRepaidClaim,
  planClaim,
  rejectClaimWriteOff,
  requestClaimWriteOff,
} from '../hr/payroll/outputs/claims/change-claim.ts';
import {
  claimOrders,
  findClaim,
  holdsPayroll,
  listClaims,
} from '../hr/payroll/outputs/claims/list-claims.ts';
import {
  claimActions,
  type ClaimInUse,
  claimStatuses,
} from '../hr/payroll/computing/receivable.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  searchParameter,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { sortedListOperation } from './frame/list-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { toDecimals } from './pay-items.ts';
import { recordOperation } from './frame/record-operation.ts';

const perRunField = nullable(Type.String({ maxLength: 17, pattern: decimalPattern }));

const claimSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  /** The run whose corrections it results from, with its period. */
  payroll_run_id: uuid(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  currency: Type.String(),
  amount: Type.String(),
  recovered: Type.String(),
  remaining: Type.String(),
  /** At most this much in each run; null means as much as possible. */
  per_run: nullable(Type.String()),
  status: oneOf(claimStatuses),
  reason: nullable(Type.String()),
  repaid_on: nullable(calendarDate()),
  /** Set while a write-off waits for a second person, and once it is written off. */
  requested_by_name: nullable(Type.String()),
  closed_by_name: nullable(Type.String()),
  closed_at: nullable(instant()),
  created_at: instant(),
  allowed_actions: Type.Array(oneOf(claimActions)),
  /** For payroll. */
  ...etagMember,
});

const singleClaim = Type.Object({ claim: claimSchema });

const access = ['owner', 'payroll_admin'] as const;

/** Operations on what people owe after corrections of their pay. */
export const claimOperations: readonly ConsoleOperation[] = [
  /** What people owe: everyone's for payroll, their own for others. */
  sortedListOperation({
    operationId: 'listClaims',
    path: '/claims',
    access: userRoles,
    filters: {
      q: Type.Optional(searchParameter),
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(claimStatuses)),
    },
    orders: claimOrders,
    as: 'claims',
    record: claimSchema,
    read: (change, { q: search, employee_id: employeeId, status }, start) =>
      listClaims(change, { filter: { status, employeeId }, search, start }),
    show: (rows, change) => {
      const shown = rows.map(presentClaim);
      // Employees don't see a write-off that someone asked for, so nothing shows that one was.
      return holdsPayroll(change.actor) ? withEtags(change, 'claim', shown) : shown;
    },
  }),
  recordOperation({
    operationId: 'getClaim',
    method: 'GET',
    path: '/claims/:id',
    access: ['owner', 'payroll_admin'],
    answer: singleClaim,
    etag: ({ claim }) => claim.etag,
    act: async (change, { id }) => {
      const claim = await withEtag(change, 'claim', presentClaim(await findClaim(change, id)));
      return { claim };
    },
  }),
  recordOperation({
    operationId: 'planClaim',
    method: 'PATCH',
    path: '/claims/:id',
    access,
    body: closed({ per_run: perRunField }),
    answer: singleClaim,
    act: async (change, { id, body }) => ({
      claim: presentClaim(await planClaim(change, id, body.per_run)),
    }),
  }),
  recordOperation({
    operationId: 'closeClaimRepaidOutside',
    method: 'POST',
    path: '/claims/:id/repaid-outside',
    access,
    body: closed({ repaid_on: calendarDate(), reason: Type.Optional(nullable(text(500))) }),
    answer: singleClaim,
    act: async (change, { id, body }) => {
      const repaid = { repaidOn: body.repaid_on, reason: body.reason ?? null };
      return { claim: presentClaim(await closeRepaidClaim(change, id, repaid)) };
    },
  }),
  /** A second person approves it. */
  recordOperation({
    operationId: 'requestClaimWriteOff',
    method: 'POST',
    path: '/claims/:id/write-off',
    access,
    body: closed({ reason: text(500) }),
    answer: singleClaim,
    act: async (change, { id, body }) => ({
      claim: presentClaim(await requestClaimWriteOff(change, id, body.reason)),
    }),
  }),
  decideBy(approveClaimWriteOff, 'approve', {
    confirms: { kinds: ['claim'], shownAt: ['/claims/:id'] },
  }),
  decideBy(rejectClaimWriteOff, 'reject'),
];

function presentClaim({ claim, actions }: ClaimInUse): Static<typeof claimSchema> {
  const { write_off_requested_by: _, ...shown } = claim;
  const money = (amount: string) => toDecimals(amount, claim.currency);
  return {
    ...shown,
    amount: money(claim.amount),
    recovered: money(claim.recovered),
    remaining: money(claim.remaining),
    per_run: claim.per_run === null ? null : money(claim.per_run),
    allowed_actions: [...actions],
  };
}

function decideBy(
  decide: typeof approveClaimWriteOff,
  word: 'approve' | 'reject',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId: `${word}ClaimWriteOff`,
    method: 'POST',
    path: `/claims/:id/${word}-write-off`,
    access,
    answer: singleClaim,
    act: async (change, { id }) => ({ claim: presentClaim(await decide(change, id)) }),
  });
}
