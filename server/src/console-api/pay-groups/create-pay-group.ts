import { Type } from 'typebox';
import { createPayGroup as create } from '../../hr/payroll/groups/create-pay-group.ts';
import { readPayGroup } from '../../hr/payroll/groups/list-pay-groups.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  payCalendarFields,
  payGroupFields,
  presentPayGroup,
  singlePayGroup,
} from './pay-group-schema.ts';

export const createPayGroup = recordOperation({
  operationId: 'createPayGroup',
  method: 'POST',
  path: '/pay-groups',
  access: ['owner', 'payroll_admin'],
  body: closed({
    ...payGroupFields,
    ...payCalendarFields,
    /** By default `pay_date`. */
    year_by: Type.Optional(payGroupFields.year_by),
    /** By default `01-01`. */
    tax_year_start: Type.Optional(payGroupFields.tax_year_start),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  }),
  answer: singlePayGroup,
  successStatus: 201,
  act: async (change, { body }) => {
    const id = await create(change, {
      ...body,
      year_by: body.year_by ?? 'pay_date',
      tax_year_start: body.tax_year_start ?? '01-01',
    });
    return { pay_group: presentPayGroup(await readPayGroup(change, id)) };
  },
});
