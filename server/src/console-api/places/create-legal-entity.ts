import { Type } from 'typebox';
import { addPlace } from '../../hr/employees/places/add-place.ts';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { country } from '../calendars/holiday-calendar-schema.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLegalEntity, singleLegalEntity } from './place-schema.ts';

const absent = {
  parent_id: null,
  first_day: null,
  last_day: null,
  country: null,
};

export const createLegalEntity = recordOperation({
  operationId: 'createLegalEntity',
  method: 'POST',
  path: '/legal-entities',
  access: ['owner', 'hr_admin'],
  body: closed({
    name: text(200),
    parent_id: Type.Optional(nullable(uuid())),
    first_day: Type.Optional(nullable(calendarDate())),
    last_day: Type.Optional(nullable(calendarDate())),
    country: Type.Optional(nullable(country)),
  }),
  answer: singleLegalEntity,
  successStatus: 201,
  act: async (change, { body }) => ({
    legal_entity: presentLegalEntity(
      await addPlace(change, 'legal_entity', { ...absent, ...body }),
    ),
  }),
});
