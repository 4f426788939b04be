import { Type } from 'typebox';
import { readPayrollCost } from '../../hr/overview/read-payroll-cost.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarMonth, placeFilter, toPlaceFilter } from './place-filter.ts';

/** Gross pay by currency and month; never for fewer than five people. */
export const getPayrollCost = recordOperation({
  operationId: 'getPayrollCost',
  method: 'GET',
  path: '/overview/payroll-cost',
  access: ['owner', 'payroll_admin'],
  query: placeFilter,
  answer: Type.Object({
    currencies: Type.Array(
      Type.Object({
        currency: Type.String(),
        months: Type.Array(
          Type.Object({
            month: calendarMonth,
            hidden: Type.Boolean(),
            gross: nullable(Type.String()),
          }),
        ),
      }),
    ),
  }),
  act: async (change, { query }) => {
    const costs = await readPayrollCost(change, toPlaceFilter(query));
    return {
      currencies: costs.map(({ currency, months }) => ({
        currency,
        months: months.map(({ month, isHidden, gross }) => ({
          month,
          hidden: isHidden,
          gross,
        })),
      })),
    };
  },
});
