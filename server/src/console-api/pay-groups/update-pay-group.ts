import { Type } from 'typebox';
import { readPayGroup } from '../../hr/payroll/groups/list-pay-groups.ts';
import { updatePayGroup as update } from '../../hr/payroll/groups/update-pay-group.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { payGroupFields, presentPayGroup, singlePayGroup } from './pay-group-schema.ts';

/** Currency, frequency and first day stay: people who are paid otherwise move to another group. */
export const updatePayGroup = recordOperation({
  operationId: 'updatePayGroup',
  method: 'PATCH',
  path: '/pay-groups/:id',
  access: ['owner', 'payroll_admin'],
  body: closed({
    ...Type.Partial(Type.Object(payGroupFields)).properties,
    archived: Type.Optional(Type.Boolean()),
  }),
  answer: singlePayGroup,
  act: async (change, { body, id }) => {
    const groupId = id;
    await update(change, groupId, withoutUndefined(body));
    return { pay_group: presentPayGroup(await readPayGroup(change, groupId)) };
  },
});
