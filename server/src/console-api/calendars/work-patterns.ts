import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listDaysOff } from '../../hr/leave/inspect/list-days-off.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import { addWorkPattern } from '../../hr/leave/patterns/add-work-pattern.ts';
import { countPatternUses, listWorkPatterns } from '../../hr/leave/patterns/list-work-patterns.ts';
import { updateWorkPattern } from '../../hr/leave/patterns/update-work-pattern.ts';
import {
  patternWeeksMax,
  standardWeek,
  type WorkPattern,
} from '../../hr/leave/patterns/work-pattern.ts';
import { readCompanyToday } from '../../hr/read-company-today.ts';
import {
  calendarDate,
  closed,
  hundredths,
  idParameter,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** The hours from Monday to Sunday. */
const week = Type.Array(hundredths({ minimum: 0, maximum: 24 }), { minItems: 7, maxItems: 7 });

const patternWeeks = Type.Array(week, { minItems: 1, maxItems: patternWeeksMax });

const workPatternSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  /** A Monday on which the first week begins. */
  anchor: calendarDate(),
  weeks: Type.Array(Type.Array(Type.Number())),
  is_default: Type.Boolean(),
  archived_at: nullable(instant()),
  created_at: instant(),
});

const singleWorkPattern = Type.Object({ work_pattern: workPatternSchema });

/** Work patterns, and the days off that follow. */
export const workPatternOperations: readonly ConsoleOperation[] = [
  /** For everyone who reads a calendar; few of them may read the company settings. */
  recordOperation({
    operationId: 'listDaysOff',
    method: 'GET',
    path: '/days-off',
    access: userRoles,
    query: closed({
      from: calendarDate(),
      to: calendarDate(),
      /** Absent = the user. */
      employee_id: Type.Optional(idParameter),
    }),
    answer: Type.Object({
      days_off: Type.Array(
        Type.Object({
          date: calendarDate(),
          /** Null = the pattern has no hours. */
          holiday: nullable(Type.String()),
          /** The free part of the day. */
          portion: oneOf(portions),
        }),
      ),
    }),
    act: async (change, { actor, query: { from, to, employee_id: employeeId } }) => ({
      days_off: await listDaysOff(change, {
        employeeId: employeeId === undefined ? actor.employeeId : lookUpId(employeeId),
        from,
        to,
      }),
    }),
  }),
  recordOperation({
    operationId: 'listWorkPatterns',
    method: 'GET',
    path: '/work-patterns',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      work_patterns: Type.Array(
        Type.Object({
          ...workPatternSchema.properties,
          /** Who works by it today, other than by default. */
          people: Type.Integer(),
        }),
      ),
    }),
    act: async (change, { actor }) => {
      const { transaction } = change;
      const day = await readCompanyToday(change);
      const [patterns, people] = await Promise.all([
        listWorkPatterns(transaction, actor.companyId),
        countPatternUses(transaction, actor.companyId, day),
      ]);
      return {
        work_patterns: patterns.map((pattern) => ({
          ...presentWorkPattern(pattern),
          people: people.get(pattern.id) ?? 0,
        })),
      };
    },
  }),
  recordOperation({
    operationId: 'createWorkPattern',
    method: 'POST',
    path: '/work-patterns',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: text(100),
      /** Matters only if there are several weeks. */
      anchor: Type.Optional(calendarDate()),
      weeks: patternWeeks,
    }),
    answer: singleWorkPattern,
    successStatus: 201,
    act: async (change, { body: { anchor = standardWeek.anchor, ...fields } }) => ({
      work_pattern: presentWorkPattern(await addWorkPattern(change, { anchor, ...fields })),
    }),
  }),
  /** The weeks of a pattern never change; a change is a new pattern from a day on. */
  recordOperation({
    operationId: 'updateWorkPattern',
    method: 'PATCH',
    path: '/work-patterns/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(text(100)),
      archived: Type.Optional(Type.Boolean()),
      /** Another default is set by making that one the default. */
      is_default: Type.Optional(Type.Literal(true)),
    }),
    answer: singleWorkPattern,
    act: async (change, { body, id }) => ({
      work_pattern: presentWorkPattern(await updateWorkPattern(change, id, withoutUndefined(body))),
    }),
  }),
];

function presentWorkPattern(pattern: WorkPattern): Static<typeof workPatternSchema> {
  return { ...pattern, weeks: pattern.weeks.map((hours) => [...hours]) };
}
