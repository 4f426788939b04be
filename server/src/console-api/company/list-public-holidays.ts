import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { listPublicHolidays as list } from '../../hr/leave/holidays/list-public-holidays.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { workingWeek } from './company-schema.ts';
import { presentPublicHoliday, publicHolidaySchema } from './public-holiday-schema.ts';

/**
 * Non-working days for everyone who reads a calendar; few of them may read the company settings.
 */
export const listPublicHolidays = defineOperation({
  operationId: 'listPublicHolidays',
  method: 'GET',
  path: '/public-holidays',
  access: userRoles,
  query: closed({ from: Type.Optional(calendarDate()), to: Type.Optional(calendarDate()) }),
  answer: Type.Object({
    public_holidays: Type.Array(publicHolidaySchema),
    working_week: workingWeek,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { from = null, to = null } }) =>
    inChange(services, actor, async ({ transaction }) => {
      const holidays = await list(transaction, actor.companyId, { from, to });
      const { workingWeek: week } = await readCompanyTerms(transaction, actor.companyId);
      return {
        body: {
          public_holidays: holidays.map(presentPublicHoliday),
          working_week: [...week],
        },
      };
    }),
});
