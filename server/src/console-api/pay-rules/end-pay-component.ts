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
import { recordOperation } from '../record-operation.ts';
import { componentSchema } from './pay-rule-schema.ts';
import { presentComponent } from './save-pay-component.ts';

const shared = {
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ pay_component: componentSchema }),
  successStatus: 200,
} as const;

/** Asks for the end, which a second person confirms. */
export const endPayComponent = recordOperation({
  ...shared,
  operationId: 'endPayComponent',
  method: 'POST',
  path: '/pay-components/:id/end',
  body: closed({ last_day: calendarDate() }),
  act: async (change, { id, body }) => {
    await askComponentEnd(change, id, body.last_day);
    return presentEnded(change, id);
  },
});

export const confirmPayComponentEnd = recordOperation({
  ...shared,
  operationId: 'confirmPayComponentEnd',
  method: 'POST',
  path: '/pay-components/:id/end/confirm',
  confirms: { kinds: ['pay_component'], shownAt: ['/pay-components/:id'] },
  act: async (change, { id }) => {
    await confirmComponentEnd(change, id);
    return presentEnded(change, id);
  },
});

/** Rejects or withdraws the request. */
export const withdrawPayComponentEnd = recordOperation({
  ...shared,
  operationId: 'withdrawPayComponentEnd',
  method: 'DELETE',
  path: '/pay-components/:id/end',
  act: async (change, { id }) => {
    await withdrawComponentEnd(change, id);
    return presentEnded(change, id);
  },
});

async function presentEnded(change: UserChange, id: string) {
  const component = await readComponent(change, lookUpId(id));
  return { pay_component: presentComponent(component) };
}
