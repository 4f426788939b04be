import { type Static, type TSchema, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { ConfirmedKind } from '../../access/audit/confirming-actions.ts';
import type { RequestDecision } from '../../hr/approvals/decide-step.ts';
import type { TakingOver } from '../../hr/approvals/take-over-step.ts';
import type { UserChange } from '../../hr/change.ts';
import { closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** The level shown on the page, so that a second click doesn't decide the next step. */
const level = Type.Optional(Type.Integer({ minimum: 1, maximum: 32_767 }));

/** How a kind of request with an approval chain is decided. */
interface Decisions<Answer extends TSchema> {
  readonly kind: ConfirmedKind;
  /** Where it is shown with its ETag, e.g. `/advances/:id`. */
  readonly path: string;
  readonly operationIds: Readonly<Record<'approve' | 'reject' | 'takeOver', string>>;
  readonly answer: Answer;
  readonly decide: (
    change: UserChange,
    id: string,
    decision: RequestDecision,
  ) => Promise<Static<Answer>>;
  readonly takeOver: (
    change: UserChange,
    id: string,
    taking: TakingOver,
  ) => Promise<Static<Answer>>;
}

/** Approving, rejecting and taking over the current step of a request. */
export function decisionOperations<Answer extends TSchema>({
  kind,
  path,
  operationIds,
  answer,
  decide,
  takeOver,
}: Decisions<Answer>): readonly ConsoleOperation[] {
  const shared = { method: 'POST', access: userRoles, answer } as const;
  return [
    recordOperation({
      ...shared,
      operationId: operationIds.approve,
      path: `${path}/approve`,
      confirms: { kinds: [kind], shownAt: [path] },
      body: closed({ level }),
      act: (change, { id, body }) =>
        decide(change, id, { action: 'approve', reason: null, level: body.level }),
    }),
    recordOperation({
      ...shared,
      operationId: operationIds.reject,
      path: `${path}/reject`,
      body: closed({ reason: Type.Optional(nullable(lines(2_000))), level }),
      act: (change, { id, body }) =>
        decide(change, id, { action: 'reject', reason: body.reason ?? null, level: body.level }),
    }),
    recordOperation({
      ...shared,
      operationId: operationIds.takeOver,
      path: `${path}/take-over`,
      // Everyone who can see the request can read the reason.
      body: closed({ reason: lines(2_000), level }),
      act: (change, { id, body }) => takeOver(change, id, body),
    }),
  ];
}
