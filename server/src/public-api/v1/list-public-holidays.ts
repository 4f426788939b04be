import { Type } from 'typebox';
import { findHolidayCalendar } from '../../hr/leave/holidays/find-holiday-calendar.ts';
import { listPublicHolidays as list } from '../../hr/leave/holidays/list-public-holidays.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { dateOfPosition, positionOfDate } from '../../platform/http/date-position.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  cursorParameter,
  limitParameter,
  nextCursor,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { checkDateRange } from './check-date-range.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { nextPageLink } from './schemas/links.ts';
import { publicHolidayReference } from './schemas/public-holiday.ts';

export const listPublicHolidays = defineOperation({
  operationId: 'listPublicHolidays',
  method: 'GET',
  path: '/public-holidays',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List public holidays',
  description:
    'Returns the public holidays of a calendar by date, the earliest first. They don’t count as leave.',
  query: Type.Object(
    {
      calendar_id: Type.Optional(
        uuid('The calendar, from `GET /holiday-calendars`. Absent = the default calendar.'),
      ),
      from: Type.Optional(calendarDate('Only holidays on or after this date.')),
      to: Type.Optional(calendarDate('Only holidays on or before this date.')),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    public_holidays: Type.Array(publicHolidayReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listPublicHolidays'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query }) => {
    const { calendar_id: id, from, to, cursor, limit } = query;
    const { companyId } = actor;
    checkDateRange(query);
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      {
        companyId,
        operationId: 'listPublicHolidays',
        filters: { calendar_id: id, from, to },
        cursor,
        limit,
      },
      (afterId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          readHolidays(transaction, companyId, { id, from, to, afterId, limit: rowsMax }),
        ),
    );
    const holidays = rows.map(({ date, name, portion }) => ({ date, name, portion }));
    return { status: 200, body: { public_holidays: holidays, next_cursor: next } };
  },
});

interface HolidayPage {
  readonly id: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly afterId: string | undefined;
  readonly limit: number;
}

/** A page continues on the day after its position, because a holiday can be removed meanwhile. */
async function readHolidays(
  transaction: Transaction,
  companyId: string,
  { id, from, to, afterId, limit }: HolidayPage,
) {
  const start =
    afterId === undefined
      ? (from ?? null)
      : Temporal.PlainDate.from(dateOfPosition(afterId)).add({ days: 1 }).toString();
  const holidays = await list(transaction, companyId, {
    calendarId:
      id === undefined ? (await findHolidayCalendar(transaction, companyId, {})).id : lookUpId(id),
    from: start,
    to: to ?? null,
    limit,
  });
  return holidays.map((holiday) => ({ ...holiday, id: positionOfDate(holiday.date) }));
}
