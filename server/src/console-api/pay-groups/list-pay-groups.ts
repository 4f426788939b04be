import { Type } from 'typebox';
import { listPayGroups as list } from '../../hr/payroll/groups/list-pay-groups.ts';
import { listLegalEntityNames } from '../../hr/payroll/groups/update-pay-group.ts';
import { recordOperation } from '../record-operation.ts';
import { payGroupSchema, presentPayGroup } from './pay-group-schema.ts';

export const listPayGroups = recordOperation({
  operationId: 'listPayGroups',
  method: 'GET',
  path: '/pay-groups',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  answer: Type.Object({
    pay_groups: Type.Array(payGroupSchema),
    /** The legal entities that have not ended, by name. */
    legal_entities: Type.Array(Type.String()),
  }),
  act: async (change) => {
    const groups = await list(change);
    return {
      pay_groups: groups.map(presentPayGroup),
      legal_entities: await listLegalEntityNames(change),
    };
  },
});
