import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import { calendarDate, id, instant, nullable, oneOf, text } from './payload-fields.ts';

/** The fields of an employee, as `GET /employees/{id}` names them, whose changes are reported. */
export const reportedEmployeeFields = [
  'external_id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
  'start_date',
  'status',
  'termination_date',
  // As `GET /employees/{id}/employments` names them.
  'probation_end',
  'contract_end',
  'legal_entity_id',
  'cost_centre',
  'fte',
  'work_pattern_id',
] as const;
/** A field with its changes reported; a custom field by its code. */
export type ReportedEmployeeField =
  | (typeof reportedEmployeeFields)[number]
  | `custom_fields.${string}`;

/** `custom_fields.` and the code of a custom field. */
export const customFieldPattern = '^custom_fields\\.[a-z][a-z0-9_]{0,49}$';

/** The name of a field, standard or custom. */
export function reportedField(description?: string) {
  return Type.Unsafe<ReportedEmployeeField>({
    anyOf: [
      { type: 'string', enum: [...reportedEmployeeFields] },
      { type: 'string', pattern: customFieldPattern },
    ],
    ...(description === undefined ? {} : { description }),
  });
}

/**
 * `employeeNumber`, `jobTitle`, `department`, `managerId` and `startDate` are optional on the
 * record, so they are `null` here when unset. `status` has two values, because no record starts on
 * leave or terminated.
 */
export const employeeCreated = defineEvent({
  resource: 'employee',
  firedWhen: 'an employee is added',
  payload: closedPayload({
    employeeId: id('ID of the employee.'),
    employeeNumber: nullable(text('The company’s own number for the employee.')),
    email: text('Work email address.'),
    firstName: text('First name.'),
    lastName: text('Last name.'),
    jobTitle: nullable(text('Job title.')),
    department: nullable(text('Name of the department.')),
    managerId: nullable(id('ID of the employee’s manager.')),
    startDate: nullable(calendarDate('First day of work.')),
    status: oneOf(
      ['onboarding', 'active'],
      '`onboarding` if the employee was added with a checklist, otherwise `active`.',
    ),
    source: oneOf(['api', 'console', 'import'], 'How the record was created.'),
  }),
  example: {
    employeeId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
    employeeNumber: 'E-0251',
    email: 'nino.beridze@example.com',
    firstName: 'Nino',
    lastName: 'Beridze',
    jobTitle: 'Backend engineer',
    department: 'Engineering',
    managerId: '01907c5a-2b18-7e93-8f46-c3a9d07b5e12',
    startDate: '2026-12-01',
    status: 'onboarding',
    source: 'console',
  },
});

/** Names of fields, never values: a receiver that may read them fetches the record. */
export const employeeUpdated = defineEvent({
  resource: 'employee',
  firedWhen:
    'any field of an employee changes, or a change from another day on is recorded; also when a planned change takes effect',
  payload: closedPayload({
    employeeId: id('ID of the employee.'),
    changedFields: Type.Array(
      reportedField(
        'A field, as `GET /employees/{id}` or `GET /employees/{id}/employments` names it; a custom field as `custom_fields.{code}`.',
      ),
      { minItems: 1, description: 'The fields that changed, without their values.' },
    ),
    effectiveOn: calendarDate(
      'The day from which the change applies, in the company’s time zone: usually the day on which it was made.',
    ),
    source: oneOf(
      ['api', 'console', 'import', 'service'],
      'How the record was changed. `service`: muster itself, for example on a planned date.',
    ),
  }),
  example: {
    employeeId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
    changedFields: ['job_title', 'manager_id'],
    effectiveOn: '2026-12-14',
    source: 'console',
  },
});

/** `reason` is a short text written by the company, or `null` if none was given. */
export const employeeTerminated = defineEvent({
  resource: 'employee',
  firedWhen: 'an employee is marked terminated',
  payload: closedPayload({
    employeeId: id('ID of the employee.'),
    terminationDate: calendarDate('Last day of employment.'),
    reason: nullable(text('Reason for leaving, as entered by the company.')),
  }),
  example: {
    employeeId: '018f3a60-91c4-7b25-a7d8-04e6b9f2c813',
    terminationDate: '2026-11-30',
    reason: 'End of fixed-term contract',
  },
});

/** The record keeps its id. */
export const employeeRehired = defineEvent({
  resource: 'employee',
  firedWhen: 'a former employee is rehired',
  payload: closedPayload({
    employeeId: id('ID of the employee, the same as before.'),
    startDate: calendarDate('First day of the new employment.'),
  }),
  example: {
    employeeId: '018f3a60-91c4-7b25-a7d8-04e6b9f2c813',
    startDate: '2027-03-01',
  },
});

/** The record stays, without personal data. */
export const employeeErased = defineEvent({
  resource: 'employee',
  firedWhen: 'the personal data of a former employee is erased',
  payload: closedPayload({
    employeeId: id('ID of the employee.'),
    erasedAt: instant('When the data was erased.'),
  }),
  example: {
    employeeId: '018f3a60-91c4-7b25-a7d8-04e6b9f2c813',
    erasedAt: '2029-12-03T10:15:44.230Z',
  },
});
