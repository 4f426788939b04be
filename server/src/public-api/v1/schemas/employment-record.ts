import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { optionalEmployeeFields as optional } from '../../../hr/employees/employee-fields.ts';
import { jobMembers } from '../../../hr/employees/job/job.ts';
import {
  type EmploymentRecord,
  project,
  type RecordedEmployment,
} from '../../../hr/employees/job/read-records.ts';
import type { PersonEmployments } from '../../../hr/employees/records/employment-records.ts';
import {
  calendarDate,
  instant,
  nullable,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const job = Type.Object(
  {
    id: uuid('ID of this version of the job. A correction has another one.'),
    valid_from: nullable(
      calendarDate(
        'The first day of this job. `null` if it is the first job and the first day of employment is unknown.',
      ),
    ),
    job_title: optional.job_title,
    department: optional.department,
    org_unit_id: nullable(uuid('ID of the department, as `GET /org-units` lists it.')),
    location: optional.location,
    location_id: nullable(uuid('ID of the location, as `GET /locations` lists it.')),
    employment_type: optional.employment_type,
    manager_id: optional.manager_id,
    cost_centre: nullable(Type.String()),
    fte: Type.Number({ description: 'Full-time equivalent: 1 = full time, 0.5 = half.' }),
    work_pattern_id: nullable(uuid('ID of the working pattern. `null` = the company’s default.')),
    is_planned: Type.Boolean({
      description: 'True = the day has not come yet, and `GET /employees/{id}` doesn’t show it.',
    }),
    recorded_at: instant('When this version was recorded.'),
  },
  { additionalProperties: false },
);

export const employmentSchema = Type.Object(
  {
    number: Type.Integer({ description: '1 for the first employment of the person.' }),
    first_day: nullable(calendarDate('`null` = unknown.')),
    last_day: nullable(
      calendarDate('It can be in the future. `null` = the employment has no end.'),
    ),
    probation_end: nullable(calendarDate()),
    contract_end: nullable(calendarDate()),
    legal_entity_id: nullable(uuid()),
    jobs: Type.Array(job, {
      description: 'The job from each day on, the earliest first, with planned changes.',
    }),
  },
  { $id: 'Employment', additionalProperties: false },
);

export const employmentReference = reference<Static<typeof employmentSchema>>('Employment');

export const employeeEmploymentsSchema = Type.Object(
  { employee_id: uuid(), employments: Type.Array(employmentReference) },
  { $id: 'EmployeeEmployments', additionalProperties: false },
);

export const employeeEmploymentsReference =
  reference<Static<typeof employeeEmploymentsSchema>>('EmployeeEmployments');

export function presentEmployments({
  record,
}: PersonEmployments): Static<typeof employmentSchema>[] {
  return record?.employments.map((employment) => presentEmployment(employment, record)) ?? [];
}

function presentEmployment(
  { rows, ...employment }: RecordedEmployment,
  { names }: EmploymentRecord,
): Static<typeof employmentSchema> {
  return {
    number: employment.number,
    first_day: employment.first_day,
    last_day: employment.last_day,
    probation_end: employment.probation_end,
    contract_end: employment.contract_end,
    legal_entity_id: employment.legal_entity_id,
    jobs: rows.map((row) => ({
      id: row.id,
      valid_from: row.valid_from ?? employment.first_day,
      ...project(row, names),
      org_unit_id: row.org_unit_id,
      location_id: row.location_id,
      cost_centre: row.cost_centre,
      fte: row.fte,
      work_pattern_id: row.work_pattern_id,
      is_planned: row.is_planned,
      recorded_at: row.recorded_at,
    })),
  };
}

/** For the audit log: whose employments a key was shown. */
export function employmentsRead(employeeIds: readonly string[]): NotedRead {
  return {
    subjectKind: 'employee',
    subjectIds: employeeIds,
    fields: ['first_day', 'last_day', 'probation_end', 'contract_end', ...jobMembers],
  };
}
