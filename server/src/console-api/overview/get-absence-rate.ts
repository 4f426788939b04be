import { Type } from 'typebox';
import { readAbsenceRate } from '../../hr/overview/read-absence-rate.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarMonth, placeFilter, toPlaceFilter } from './place-filter.ts';

/** Approved leave as a share of the working days, by month; never for fewer than five people. */
export const getAbsenceRate = recordOperation({
  operationId: 'getAbsenceRate',
  method: 'GET',
  path: '/overview/absence',
  access: ['owner', 'hr_admin'],
  query: placeFilter,
  answer: Type.Object({
    months: Type.Array(
      Type.Object({
        month: calendarMonth,
        hidden: Type.Boolean(),
        days_away: nullable(Type.Number()),
        working_days: nullable(Type.Number()),
      }),
    ),
  }),
  act: async (change, { query }) => {
    const months = await readAbsenceRate(change, toPlaceFilter(query));
    return {
      months: months.map(({ month, isHidden, daysAway, workingDays }) => ({
        month,
        hidden: isHidden,
        days_away: daysAway,
        working_days: workingDays,
      })),
    };
  },
});
