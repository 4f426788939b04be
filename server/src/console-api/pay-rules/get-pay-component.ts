import { Type } from 'typebox';
import { readComponent } from '../../hr/payroll/rules/list-components.ts';
import { hasSecondPerson } from '../../hr/payroll/rules/second-person.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { componentSchema } from './pay-rule-schema.ts';
import { presentComponent } from './save-pay-component.ts';

export const getPayComponent = defineOperation({
  operationId: 'getPayComponent',
  method: 'GET',
  path: '/pay-components/:id',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    pay_component: componentSchema,
    /** `false`: no one else could decide, so the author of a draft can. */
    has_second_person: Type.Boolean(),
  }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const found = presentComponent(await readComponent(change, lookUpId(id)));
      const component = await withEtag(change, 'pay_component', found);
      return {
        body: { pay_component: component, has_second_person: await hasSecondPerson(change) },
        etag: component.etag,
      };
    }),
});
