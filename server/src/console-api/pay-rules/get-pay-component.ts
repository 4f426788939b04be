import { Type } from 'typebox';
import { readComponent } from '../../hr/payroll/rules/list-components.ts';
import { hasSecondPerson } from '../../hr/payroll/rules/second-person.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { componentSchema } from './pay-rule-schema.ts';
import { presentComponent } from './save-pay-component.ts';

export const getPayComponent = recordOperation({
  operationId: 'getPayComponent',
  method: 'GET',
  path: '/pay-components/:id',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    pay_component: componentSchema,
    /** `false`: no one else could decide, so the author of a draft can. */
    has_second_person: Type.Boolean(),
  }),
  etag: ({ pay_component }) => pay_component.etag,
  act: async (change, { id }) => {
    const found = presentComponent(await readComponent(change, id));
    const component = await withEtag(change, 'pay_component', found);
    return { pay_component: component, has_second_person: await hasSecondPerson(change) };
  },
});
