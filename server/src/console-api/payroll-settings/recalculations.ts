import { type Static, Type } from 'typebox';
import {
  approveRecalculation as approve,
  findRecalculation as find,
  listRecalculations as list,
  requestRecalculation as request,
  withdrawRecalculation as withdraw,
} from '../../hr/payroll/recalculations/change-recalculation.ts';
import {
  recalculationActions,
  type RecalculationInUse,
  recalculationStatuses,
} from '../../hr/payroll/recalculations/recalculation.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from '../etags.ts';
import type { ConsoleOperation } from '../operation.ts';
import { recordOperation } from '../record-operation.ts';

const access = ['owner', 'payroll_admin'] as const;

const recalculationSchema = Type.Object({
  id: uuid(),
  from_day: calendarDate(),
  reason: Type.String(),
  status: oneOf(recalculationStatuses),
  requested_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  created_at: instant(),
  /** How many people the next runs calculate again; null until it is approved. */
  employee_count: nullable(Type.Integer()),
  allowed_actions: Type.Array(oneOf(recalculationActions)),
  ...etagMember,
});
const single = Type.Object({ recalculation: recalculationSchema });

function present({ actions, ...row }: RecalculationInUse): Static<typeof recalculationSchema> {
  return { ...row, allowed_actions: [...actions] };
}

/** Those that wait, then the latest; at most 50. */
export const listRecalculations = recordOperation({
  operationId: 'listRecalculations',
  method: 'GET',
  path: '/recalculations',
  access,
  answer: Type.Object({ recalculations: Type.Array(recalculationSchema) }),
  act: async (change) => {
    const shown = (await list(change)).map(present);
    return { recalculations: await withEtags(change, 'recalculation', shown) };
  },
});

export const getRecalculation = recordOperation({
  operationId: 'getRecalculation',
  method: 'GET',
  path: '/recalculations/:id',
  access,
  answer: single,
  etag: ({ recalculation }) => recalculation.etag,
  act: async (change, { id }) => {
    const shown = present(await find(change, id));
    const recalculation = await withEtag(change, 'recalculation', shown);
    return { recalculation };
  },
});

/** A second person approves it. */
export const requestRecalculation = recordOperation({
  operationId: 'requestRecalculation',
  method: 'POST',
  path: '/recalculations',
  access,
  body: closed({ from_day: calendarDate(), reason: text(500) }),
  answer: single,
  successStatus: 201,
  act: async (change, { body }) => {
    const asked = { fromDay: body.from_day, reason: body.reason };
    return { recalculation: present(await request(change, asked)) };
  },
});

export const approveRecalculation = decideBy(approve, 'approve', {
  confirms: { kinds: ['recalculation'], shownAt: ['/recalculations/:id'] },
});
export const withdrawRecalculation = decideBy(withdraw, 'withdraw');

function decideBy(
  decide: typeof approve,
  word: 'approve' | 'withdraw',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId: `${word}Recalculation`,
    method: 'POST',
    path: `/recalculations/:id/${word}`,
    access,
    answer: single,
    act: async (change, { id }) => ({ recalculation: present(await decide(change, id)) }),
  });
}
