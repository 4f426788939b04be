import { Type } from 'typebox';
import type { PlaceFilter } from '../hr/overview/place-filter.ts';
import { readAbsenceRate } from '../hr/overview/read-absence-rate.ts';
import { openWorkMax, readOpenWork } from '../hr/overview/read-open-work.ts';
import { readPayrollCost } from '../hr/overview/read-payroll-cost.ts';
import { readPeopleOverTime } from '../hr/overview/read-people-over-time.ts';
import { closed, nullable, text } from '../platform/http/schema-fields.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

/** The employees that a figure is about. */
const placeFilter = closed({
  department: Type.Optional(text(200)),
  location: Type.Optional(text(200)),
});

/** `YYYY-MM`. */
const calendarMonth = Type.String({ pattern: '^\\d{4}-\\d{2}$' });

/** Counts stop at 10,001, which means "more than 10,000". */
const count = Type.Integer({ maximum: openWorkMax + 1 });

/** The figures of the overview page. */
export const overviewOperations: readonly ConsoleOperation[] = [
  /** Headcount, joiners and leavers by month. */
  recordOperation({
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
  }),
  /** Approved leave as a share of the working days, by month; never for fewer than five people. */
  recordOperation({
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
  }),
  /** The work that waits for someone, as counts. */
  recordOperation({
    operationId: 'getOpenWork',
    method: 'GET',
    path: '/overview/open-work',
    access: ['owner', 'hr_admin'],
    query: placeFilter,
    answer: Type.Object({
      waiting_requests: count,
      overdue_tasks: count,
      unsigned_contracts: count,
      missing_timesheets: count,
    }),
    act: async (change, { query }) => {
      const work = await readOpenWork(change, toPlaceFilter(query));
      return {
        waiting_requests: work.waiting_requests,
        overdue_tasks: work.overdue_tasks,
        unsigned_contracts: work.unsigned_contracts,
        missing_timesheets: work.missing_timesheets,
      };
    },
  }),
  /** Gross pay by currency and month; never for fewer than five people. */
  recordOperation({
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
  }),
];

function toPlaceFilter({
  department,
  location,
}: {
  department?: string;
  location?: string;
}): PlaceFilter {
  return { department: department ?? null, location: location ?? null };
}
