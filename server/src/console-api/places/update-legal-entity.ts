import { Type } from 'typebox';
import { updatePlace } from '../../hr/employees/places/update-place.ts';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { country } from '../calendars/holiday-calendar-schema.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLegalEntity, singleLegalEntity } from './place-schema.ts';

/** A legal entity can end but not be deleted, because the history of employees refers to it. */
export const updateLegalEntity = recordOperation({
  operationId: 'updateLegalEntity',
  method: 'PATCH',
  path: '/legal-entities/:id',
  access: ['owner', 'hr_admin'],
  body: closed({
    name: Type.Optional(text(200)),
    parent_id: Type.Optional(nullable(uuid())),
    first_day: Type.Optional(nullable(calendarDate())),
    last_day: Type.Optional(nullable(calendarDate())),
    country: Type.Optional(nullable(country)),
  }),
  answer: singleLegalEntity,
  act: async (change, { body, id }) => ({
    legal_entity: presentLegalEntity(
      await updatePlace(change, 'legal_entity', {
        id: id,
        patch: withoutUndefined(body),
      }),
    ),
  }),
});
