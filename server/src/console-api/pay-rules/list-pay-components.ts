import { Type } from 'typebox';
import { listComponents } from '../../hr/payroll/rules/list-components.ts';
import { hasSecondPerson } from '../../hr/payroll/rules/second-person.ts';
import { withEtags } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { listedComponent, presentListed } from './pay-rule-schema.ts';

export const listPayComponents = recordOperation({
  operationId: 'listPayComponents',
  method: 'GET',
  path: '/pay-components',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({
    /** In the order in which they were added. */
    pay_components: Type.Array(listedComponent),
    /** `false`: no one else could activate drafts, so their author can. */
    has_second_person: Type.Boolean(),
  }),
  act: async (change) => ({
    pay_components: await withEtags(
      change,
      'pay_component',
      (await listComponents(change)).map(presentListed),
    ),
    has_second_person: await hasSecondPerson(change),
  }),
});
