import { type Static, Type } from 'typebox';
import { addHolidayCalendar } from '../../hr/leave/holidays/add-holiday-calendar.ts';
import { addPublicHolidays } from '../../hr/leave/holidays/add-public-holidays.ts';
import { findHolidayCalendar } from '../../hr/leave/holidays/find-holiday-calendar.ts';
import type { HolidayCalendar } from '../../hr/leave/holidays/holiday-calendar.ts';
import { listHolidayCalendars } from '../../hr/leave/holidays/list-holiday-calendars.ts';
import { listPublicHolidays } from '../../hr/leave/holidays/list-public-holidays.ts';
import type { PublicHoliday } from '../../hr/leave/holidays/public-holiday.ts';
import { removePublicHoliday } from '../../hr/leave/holidays/remove-public-holiday.ts';
import { updateHolidayCalendar } from '../../hr/leave/holidays/update-holiday-calendar.ts';
import { updatePublicHoliday } from '../../hr/leave/holidays/update-public-holiday.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** ISO 3166-1 alpha-2. */
export const country = Type.String({ pattern: '^[A-Z]{2}$' });

const holidayCalendarSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  country: nullable(country),
  is_default: Type.Boolean(),
  archived_at: nullable(instant()),
  created_at: instant(),
});

const singleHolidayCalendar = Type.Object({ holiday_calendar: holidayCalendarSchema });

const holidayFields = {
  date: calendarDate(),
  name: text(100),
  /** The free part of the day. */
  portion: oneOf(portions),
};

const publicHolidaySchema = Type.Object({
  id: uuid(),
  calendar_id: uuid(),
  date: calendarDate(),
  name: Type.String(),
  portion: oneOf(portions),
  created_at: instant(),
});

/** More than any country has in a year, weekly days of rest included. */
const holidaysMax = 100;

/** Holiday calendars and their public holidays. */
export const holidayCalendarOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listHolidayCalendars',
    method: 'GET',
    path: '/holiday-calendars',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({ holiday_calendars: Type.Array(holidayCalendarSchema) }),
    act: async ({ transaction }, { actor }) => {
      const calendars = await listHolidayCalendars(transaction, actor.companyId);
      return { holiday_calendars: calendars.map(presentHolidayCalendar) };
    },
  }),
  recordOperation({
    operationId: 'createHolidayCalendar',
    method: 'POST',
    path: '/holiday-calendars',
    access: ['owner', 'hr_admin'],
    body: closed({ name: text(100), country: Type.Optional(nullable(country)) }),
    answer: singleHolidayCalendar,
    successStatus: 201,
    act: async (change, { body: { name, country: of = null } }) => ({
      holiday_calendar: presentHolidayCalendar(
        await addHolidayCalendar(change, { name, country: of }),
      ),
    }),
  }),
  /** A calendar can be archived but not deleted, because leave has been counted with it. */
  recordOperation({
    operationId: 'updateHolidayCalendar',
    method: 'PATCH',
    path: '/holiday-calendars/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(text(100)),
      country: Type.Optional(nullable(country)),
      archived: Type.Optional(Type.Boolean()),
      /** Another default is set by making that one the default. */
      is_default: Type.Optional(Type.Literal(true)),
    }),
    answer: singleHolidayCalendar,
    act: async (change, { body, id }) => ({
      holiday_calendar: presentHolidayCalendar(
        await updateHolidayCalendar(change, id, withoutUndefined(body)),
      ),
    }),
  }),
  /** The days of a calendar, for the people who maintain it. */
  recordOperation({
    operationId: 'listPublicHolidays',
    method: 'GET',
    path: '/holiday-calendars/:id/public-holidays',
    access: ['owner', 'hr_admin'],
    query: closed({ from: Type.Optional(calendarDate()), to: Type.Optional(calendarDate()) }),
    answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
    act: async ({ transaction }, { actor, id, query: { from = null, to = null } }) => {
      const { companyId } = actor;
      const calendar = await findHolidayCalendar(transaction, companyId, { id: id });
      const holidays = await listPublicHolidays(transaction, companyId, {
        calendarId: calendar.id,
        from,
        to,
      });
      return { public_holidays: holidays.map(presentPublicHoliday) };
    },
  }),
  /** All or none of them. */
  recordOperation({
    operationId: 'createPublicHolidays',
    method: 'POST',
    path: '/holiday-calendars/:id/public-holidays',
    access: ['owner', 'hr_admin'],
    body: closed({
      holidays: Type.Array(closed(holidayFields), { minItems: 1, maxItems: holidaysMax }),
    }),
    answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
    successStatus: 201,
    act: async (change, { id, body }) => {
      const added = await addPublicHolidays(change, {
        calendarId: id,
        holidays: body.holidays,
      });
      return { public_holidays: added.map(presentPublicHoliday) };
    },
  }),
  recordOperation({
    operationId: 'updatePublicHoliday',
    method: 'PATCH',
    path: '/public-holidays/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      date: Type.Optional(holidayFields.date),
      name: Type.Optional(holidayFields.name),
      portion: Type.Optional(holidayFields.portion),
    }),
    answer: Type.Object({ public_holiday: publicHolidaySchema }),
    act: async (change, { id, body }) => ({
      public_holiday: presentPublicHoliday(
        await updatePublicHoliday(change, id, withoutUndefined(body)),
      ),
    }),
  }),
  recordOperation({
    operationId: 'deletePublicHoliday',
    method: 'DELETE',
    path: '/public-holidays/:id',
    access: ['owner', 'hr_admin'],
    successStatus: 204,
    act: async (change, { id }) => {
      await removePublicHoliday(change, id);
    },
  }),
];

function presentHolidayCalendar(calendar: HolidayCalendar): Static<typeof holidayCalendarSchema> {
  return { ...calendar };
}

function presentPublicHoliday(holiday: PublicHoliday): Static<typeof publicHolidaySchema> {
  return { ...holiday };
}
