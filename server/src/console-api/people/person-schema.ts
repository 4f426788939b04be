import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  type DirectoryEntry,
  type DirectoryName,
  seesRecord,
} from '../../hr/colleagues/directory/directory-entry.ts';
import { calendarDate, nullable, uuid } from '../../platform/http/schema-fields.ts';

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
export const personSchema = Type.Object({
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

export function presentPerson(
  actor: UserActor,
  entry: DirectoryEntry,
): Static<typeof personSchema> {
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
