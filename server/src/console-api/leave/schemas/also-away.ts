import { type Static, Type } from 'typebox';
import type { AlsoAway } from '../../../hr/leave/inspect/read-also-away.ts';
import { calendarDate, uuid } from '../../../platform/http/schema-fields.ts';

/** Who else of the team is away: names without types, and how many more. */
export const alsoAwaySchema = Type.Object({
  people: Type.Array(
    Type.Object({
      employee_id: uuid(),
      employee_name: Type.String(),
      start_date: calendarDate(),
      end_date: calendarDate(),
    }),
  ),
  others: Type.Integer(),
});

export function presentAlsoAway({ people, others }: AlsoAway): Static<typeof alsoAwaySchema> {
  return {
    people: people.map((row) => ({
      employee_id: row.employee_id,
      employee_name: `${row.first_name} ${row.last_name}`,
      start_date: row.start_date,
      end_date: row.end_date,
    })),
    others,
  };
}
