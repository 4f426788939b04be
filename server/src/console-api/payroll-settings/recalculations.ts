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
import { lookUpId } from '../../platform/ids.ts';
import { etagMember, withEtag, withEtags } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';

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
export const listRecalculations = defineOperation({
  operationId: 'listRecalculations',
  method: 'GET',
  path: '/recalculations',
  access,
  answer: Type.Object({ recalculations: Type.Array(recalculationSchema) }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async (change) => {
      const shown = (await list(change)).map(present);
      return { body: { recalculations: await withEtags(change, 'recalculation', shown) } };
    }),
});

export const getRecalculation = defineOperation({
  operationId: 'getRecalculation',
  method: 'GET',
  path: '/recalculations/:id',
  access,
  answer: single,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const shown = present(await find(change, lookUpId(id)));
      const recalculation = await withEtag(change, 'recalculation', shown);
      return { body: { recalculation }, etag: recalculation.etag };
    }),
});

/** A second person approves it. */
export const requestRecalculation = defineOperation({
  operationId: 'requestRecalculation',
  method: 'POST',
  path: '/recalculations',
  access,
  body: closed({ from_day: calendarDate(), reason: text(500) }),
  answer: single,
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => {
      const asked = { fromDay: body.from_day, reason: body.reason };
      return { body: { recalculation: present(await request(change, asked)) } };
    }),
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
  return defineOperation({
    ...confirmation,
    operationId: `${word}Recalculation`,
    method: 'POST',
    path: `/recalculations/:id/${word}`,
    access,
    answer: single,
    successStatus: 200,
    handle: ({ services, actor, id, shown }) =>
      inChange(
        services,
        actor,
        async (change) => ({
          body: { recalculation: present(await decide(change, lookUpId(id))) },
        }),
        shown,
      ),
  });
}
