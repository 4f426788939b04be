import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { advanceStatuses } from '../hr/advances/advance.ts';
import { cancelAdvance } from '../hr/advances/cancel-advance.ts';
import { createAdvance } from '../hr/advances/create-advance.ts';
import { decideAdvance } from '../hr/advances/decide-advance.ts';
import { findAdvance } from '../hr/advances/find-advance.ts';
import { advanceOrders, listAdvances } from '../hr/advances/list-advances.ts';
import { payAdvance } from '../hr/advances/pay-advance.ts';
import { takeOverAdvance } from '../hr/advances/take-over-advance.ts';
import type { AdvanceView, FullAdvanceView } from '../hr/advances/view-advances.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  lines,
  nullable,
  oneOf,
  searchParameter,
  uuid,
} from '../platform/http/schema-fields.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { decisionOperations } from './approvals/decision-operations.ts';
import { approvalSchema, presentApproval } from './approvals/schemas/approval.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { sortedListOperation, withIds } from './frame/list-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

const advanceFields = {
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  purpose: Type.String(),
  installments: Type.Integer(),
  status: oneOf(advanceStatuses),
  current_step: Type.Integer(),
  decided_at: nullable(instant()),
  decided_by: nullable(uuid()),
  rejection_reason: nullable(Type.String()),
  paid_at: nullable(instant()),
  paid_by: nullable(uuid()),
  repaid_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  ...actionMembers,
  ...etagMember,
};

const listedAdvanceSchema = Type.Object(advanceFields);

const advanceSchema = Type.Object({
  ...advanceFields,
  /** Empty until it is paid. */
  schedule: Type.Array(
    Type.Object({
      number: Type.Integer(),
      amount: Type.String(),
      due_from: calendarDate(),
      repaid_at: nullable(instant()),
      payroll_run_id: nullable(uuid()),
    }),
  ),
});

const singleAdvance = Type.Object({ advance: advanceSchema });

/** Operations on advances: pay requested before payday. */
export const advanceOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listAdvances',
    path: '/advances',
    access: userRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(advanceStatuses)),
      q: Type.Optional(searchParameter),
    },
    orders: advanceOrders,
    as: 'advances',
    record: listedAdvanceSchema,
    read: (change, { employee_id: employeeId, status, q: search }, start) =>
      withIds(
        listAdvances(change, { filter: withoutUndefined({ employeeId, status }), search, start }),
        ({ advance }) => advance.id,
      ),
    show: (rows, change) => withEtags(change, 'advance', rows.map(presentListedAdvance)),
  }),
  recordOperation({
    operationId: 'createAdvance',
    method: 'POST',
    path: '/advances',
    access: userRoles,
    body: closed({
      /** Default: the user's own employee record. */
      employee_id: Type.Optional(uuid()),
      /** Money is a decimal string, never a number (contract, section 6). */
      amount: Type.String({ pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$' }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      purpose: lines(500),
      installments: Type.Integer({ minimum: 1, maximum: 36 }),
    }),
    answer: singleAdvance,
    successStatus: 201,
    act: async (change, { body: { employee_id: employeeId, ...asked } }) => ({
      advance: presentAdvance(await createAdvance(change, { ...asked, employeeId })),
    }),
  }),
  recordOperation({
    operationId: 'getAdvance',
    method: 'GET',
    path: '/advances/:id',
    access: userRoles,
    answer: singleAdvance,
    etag: ({ advance }) => advance.etag,
    act: async (change, { id }) => {
      const view = await findAdvance(change, id);
      const advance = await withEtag(change, 'advance', presentAdvance(view));
      return { advance };
    },
  }),
  ...decisionOperations({
    kind: 'advance',
    path: '/advances/:id',
    operationIds: {
      approve: 'approveAdvance',
      reject: 'rejectAdvance',
      takeOver: 'takeOverAdvance',
    },
    answer: singleAdvance,
    decide: async (...asked) => ({ advance: presentAdvance(await decideAdvance(...asked)) }),
    takeOver: async (...asked) => ({ advance: presentAdvance(await takeOverAdvance(...asked)) }),
  }),
  recordOperation({
    operationId: 'cancelAdvance',
    method: 'POST',
    path: '/advances/:id/cancel',
    access: userRoles,
    answer: singleAdvance,
    act: async (change, { id }) => ({ advance: presentAdvance(await cancelAdvance(change, id)) }),
  }),
  recordOperation({
    operationId: 'payAdvance',
    method: 'POST',
    path: '/advances/:id/pay',
    access: userRoles,
    answer: singleAdvance,
    act: async (change, { id }) => ({ advance: presentAdvance(await payAdvance(change, id)) }),
  }),
];

function presentListedAdvance({
  advance,
  approval,
  situation,
}: AdvanceView): Static<typeof listedAdvanceSchema> {
  return { ...advance, approval: presentApproval(approval), ...presentActions(situation) };
}

function presentAdvance(view: FullAdvanceView): Static<typeof advanceSchema> {
  return {
    ...presentListedAdvance(view),
    schedule: view.schedule.map((part) => ({ ...part })),
  };
}
