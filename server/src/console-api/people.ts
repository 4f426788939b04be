import { type Static, Type } from 'typebox';
import { type UserActor, userRoles } from '../access/actor.ts';
import {
  type DirectoryEntry,
  type DirectoryName,
  seesRecord,
} from '../hr/colleagues/directory/directory-entry.ts';
import { findColleague } from '../hr/colleagues/directory/find-colleague.ts';
import { listDirectoryPlaces } from '../hr/colleagues/directory/list-directory-places.ts';
import { listColleaguesInDirectory } from '../hr/colleagues/directory/list-directory.ts';
import { findPhoto } from '../hr/colleagues/photos/find-photo.ts';
import { photoBytesMax } from '../hr/colleagues/photos/photo.ts';
import { removePhoto, setPhoto } from '../hr/colleagues/photos/set-photo.ts';
import { invalidField } from '../platform/http/problem.ts';
import { calendarDate, closed, nullable, text, uuid } from '../platform/http/schema-fields.ts';
import { inChange } from './frame/in-transaction.ts';
import { listOperation } from './frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const nameFields = {
  id: uuid(),
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: nullable(Type.String()),
  /** The version of the photo (`GET /people/{id}/photo?v=`); null without one. */
  photo: nullable(Type.String()),
};

export const personNameSchema = Type.Object(nameFields);

/** A person as everyone in the company sees them. */
const personSchema = Type.Object({
  ...nameFields,
  /** The work address. */
  email: Type.String(),
  department: nullable(Type.String()),
  location: nullable(Type.String()),
  /** Null if the person isn't away; never the type or the reason of an absence. */
  away: Type.Union([
    Type.Object({
      /** The last day; null if none is set. */
      until: nullable(calendarDate()),
    }),
    Type.Null(),
  ]),
  /** Whether the reader may open the record (`GET /employees/{id}`). */
  sees_record: Type.Boolean(),
});

/** The directory of colleagues, for everyone. */
export const peopleOperations: readonly ConsoleOperation[] = [
  listOperation({
    operationId: 'listPeople',
    path: '/people',
    access: userRoles,
    filters: {
      /** Words of the name, the job title or the email address. */
      q: Type.Optional(text(100)),
      department: Type.Optional(text(200)),
      location: Type.Optional(text(200)),
    },
    as: 'people',
    record: personSchema,
    read: (change, { q: words, department, location }, { beforeId: afterId, limit }) =>
      listColleaguesInDirectory(change, { words, department, location, afterId, limit }),
    show: (rows, { actor }) => rows.map((row) => presentPerson(actor, row)),
  }),
  /** The values in use, for the filters of the directory; at most 500 of each. */
  defineOperation({
    operationId: 'listPeoplePlaces',
    method: 'GET',
    path: '/people/places',
    access: userRoles,
    answer: Type.Object({
      departments: Type.Array(Type.String()),
      locations: Type.Array(Type.String()),
    }),
    handle: async ({ services, actor }) => {
      const { departments, locations } = await inChange(services, actor, listDirectoryPlaces);
      return { body: { departments: [...departments], locations: [...locations] } };
    },
  }),
  defineOperation({
    operationId: 'getPerson',
    method: 'GET',
    path: '/people/:id',
    access: userRoles,
    answer: Type.Object({
      person: Type.Object({
        ...personSchema.properties,
        manager: Type.Union([personNameSchema, Type.Null()]),
        /** In the order of their names; at most 100. */
        reports: Type.Array(personNameSchema),
        reports_total: Type.Integer(),
      }),
    }),
    handle: async ({ services, actor, id }) => {
      const card = await inChange(services, actor, (change) => findColleague(change, id));
      const { entry, manager, reports, reportsTotal } = card;
      return {
        body: {
          person: {
            ...presentPerson(actor, entry),
            manager: manager === null ? null : presentName(manager),
            reports: reports.map(presentName),
            reports_total: reportsTotal,
          },
        },
      };
    },
  }),
  defineOperation({
    operationId: 'getPhoto',
    method: 'GET',
    path: '/people/:id/photo',
    access: userRoles,
    /** The version isn't read: it makes the address a new one for browsers when the photo changes. */
    query: closed({ v: Type.Optional(text(64)) }),
    handle: async ({ services, actor, id }) => {
      const photo = await inChange(services, actor, (change) => findPhoto(change, id));
      const { content, mime_type: mimeType, version } = photo;
      return { image: { content, mimeType, etag: `"${version}"` } };
    },
  }),
  recordOperation({
    operationId: 'setPhoto',
    method: 'POST',
    path: '/people/:id/photo',
    access: userRoles,
    upload: { fileBytesMax: photoBytesMax },
    body: closed({}),
    answer: Type.Object({ photo: Type.String() }),
    successStatus: 201,
    act: async (change, { id, file }) => {
      if (file === undefined) throw invalidField('/file', 'is required');
      const photo = await setPhoto(change, id, file.content);
      return { photo };
    },
  }),
  recordOperation({
    operationId: 'removePhoto',
    method: 'DELETE',
    path: '/people/:id/photo',
    access: userRoles,
    successStatus: 204,
    act: (change, { id }) => removePhoto(change, id),
  }),
];

function presentPerson(actor: UserActor, entry: DirectoryEntry): Static<typeof personSchema> {
  const { email, department, location, is_away: isAway, away_until: until } = entry;
  return {
    ...presentName(entry),
    email,
    department,
    location,
    away: isAway ? { until } : null,
    sees_record: seesRecord(actor, entry),
  };
}

export function presentName({
  id,
  first_name,
  last_name,
  job_title,
  photo,
}: DirectoryName): Static<typeof personNameSchema> {
  return { id, first_name, last_name, job_title, photo };
}
