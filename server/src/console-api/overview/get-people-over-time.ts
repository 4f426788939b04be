import { Type } from 'typebox';
import { readPeopleOverTime } from '../../hr/overview/read-people-over-time.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarMonth, placeFilter, toPlaceFilter } from './place-filter.ts';

/** Headcount, joiners and leavers by month. */
export const getPeopleOverTime = recordOperation({
  operationId: 'getPeopleOverTime',
  method: 'GET',
  path: '/overview/people',
  access: ['owner', 'hr_admin'],
  query: placeFilter,
  answer: Type.Object({
    months: Type.Array(
      Type.Object({
        month: calendarMonth,
        headcount: Type.Integer(),
        joiners: Type.Integer(),
        leavers: Type.Integer(),
      }),
    ),
  }),
  act: async (change, { query }) => {
    const months = await readPeopleOverTime(change, toPlaceFilter(query));
    return {
      months: months.map(({ month, headcount, joiners, leavers }) => ({
        month,
        headcount,
        joiners,
        leavers,
      })),
    };
  },
});
