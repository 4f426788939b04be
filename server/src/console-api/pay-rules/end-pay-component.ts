import { Type } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import {
  askComponentEnd,
  confirmComponentEnd,
  withdrawComponentEnd,
} from '../../hr/payroll/rules/end-component.ts';
import { readComponent } from '../../hr/payroll/rules/list-components.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { componentSchema } from './pay-rule-schema.ts';
import { presentComponent } from './save-pay-component.ts';

const shared = {
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ pay_component: componentSchema }),
  successStatus: 200,
} as const;

/** Asks for the end, which a second person confirms. */
export const endPayComponent = defineOperation({
  ...shared,
  operationId: 'endPayComponent',
  method: 'POST',
  path: '/pay-components/:id/end',
  body: closed({ last_day: calendarDate() }),
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      await askComponentEnd(change, lookUpId(id), body.last_day);
      return presentEnded(change, id);
    }),
});

export const confirmPayComponentEnd = defineOperation({
  ...shared,
  operationId: 'confirmPayComponentEnd',
  method: 'POST',
  path: '/pay-components/:id/end/confirm',
  confirms: { kinds: ['pay_component'], shownAt: ['/pay-components/:id'] },
  handle: ({ services, actor, id, shown }) =>
    inChange(
      services,
      actor,
      async (change) => {
        await confirmComponentEnd(change, lookUpId(id));
        return presentEnded(change, id);
      },
      shown,
    ),
});

/** Rejects or withdraws the request. */
export const withdrawPayComponentEnd = defineOperation({
  ...shared,
  operationId: 'withdrawPayComponentEnd',
  method: 'DELETE',
  path: '/pay-components/:id/end',
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await withdrawComponentEnd(change, lookUpId(id));
      return presentEnded(change, id);
    }),
});

async function presentEnded(change: UserChange, id: string) {
  const component = await readComponent(change, lookUpId(id));
  return { body: { pay_component: presentComponent(component) } };
}
