import { Type } from 'typebox';
import { readPayGroup } from '../../hr/payroll/groups/list-pay-groups.ts';
import { updatePayGroup as update } from '../../hr/payroll/groups/update-pay-group.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payGroupFields, presentPayGroup, singlePayGroup } from './pay-group-schema.ts';

/** Currency, frequency and first day stay: people who are paid otherwise move to another group. */
export const updatePayGroup = defineOperation({
  operationId: 'updatePayGroup',
  method: 'PATCH',
  path: '/pay-groups/:id',
  access: ['owner', 'payroll_admin'],
  body: closed({
    ...Type.Partial(Type.Object(payGroupFields)).properties,
    archived: Type.Optional(Type.Boolean()),
  }),
  answer: singlePayGroup,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      const groupId = lookUpId(id);
      await update(change, groupId, withoutUndefined(body));
      return { body: { pay_group: presentPayGroup(await readPayGroup(change, groupId)) } };
    }),
});
