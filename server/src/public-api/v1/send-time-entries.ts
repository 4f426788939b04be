import { Type } from 'typebox';
import { recordTimeEntries } from '../../hr/timesheets/time-entries/record-time-entries.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import {
  presentTimeEntryResult,
  timeEntriesBody,
  timeEntryResultReference,
} from './schemas/time-entry.ts';

export const sendTimeEntries = defineOperation({
  operationId: 'sendTimeEntries',
  method: 'POST',
  path: '/time-entries',
  scope: 'timesheets:write',
  tag: 'Hours',
  summary: 'Send hours',
  description:
    'Puts up to 500 time entries on the timesheets of their days. A day without a timesheet gets a draft for its week. The employee or HR submits it in the console. ' +
    'The response has a result for each row, in order; a refused row doesn’t prevent the others. ' +
    'Sending an `external_id` again updates its entry, or leaves it unchanged if it is the same, so you can repeat a request at any time.',
  body: timeEntriesBody,
  requestHeaders: idempotencyHeader,
  answer: Type.Object({ results: Type.Array(timeEntryResultReference) }),
  successStatus: 200,
  problems: [],
  handle: ({ services, actor, body, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        { operationId: 'sendTimeEntries', key: headers['idempotency-key'], body },
        async () => {
          const rows = body.time_entries.map((row) => ({
            ...row,
            employee_id: row.employee_id.toLowerCase(),
          }));
          const results = await recordTimeEntries(change, rows);
          return { status: 200, body: { results: results.map(presentTimeEntryResult) } };
        },
      ),
    ),
});
