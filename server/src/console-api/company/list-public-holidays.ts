import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listPublicHolidays as list } from '../../hr/leave/holidays/list-public-holidays.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentPublicHoliday, publicHolidaySchema } from './schemas/public-holiday.ts';

export const listPublicHolidays = defineOperation({
  operationId: 'listPublicHolidays',
  method: 'GET',
  path: '/public-holidays',
  access: userRoles,
  query: closed({ from: Type.Optional(calendarDate()), to: Type.Optional(calendarDate()) }),
  answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
  successStatus: 200,
  handle: ({ services, actor, query: { from = null, to = null } }) =>
    inChange(services, actor, async ({ transaction }) => {
      const holidays = await list(transaction, actor.companyId, { from, to });
      return { body: { public_holidays: holidays.map(presentPublicHoliday) } };
    }),
});
