import { Type } from 'typebox';
import { openWorkMax, readOpenWork } from '../../hr/overview/read-open-work.ts';
import { recordOperation } from '../record-operation.ts';
import { placeFilter, toPlaceFilter } from './place-filter.ts';

/** Counts stop at 10,001, which means "more than 10,000". */
const count = Type.Integer({ maximum: openWorkMax + 1 });

/** The work that waits for someone, as counts. */
export const getOpenWork = recordOperation({
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
});
