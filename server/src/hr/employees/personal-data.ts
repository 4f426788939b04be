import type { PersonalTable } from '../personal-table.ts';

const employmentColumns = [
  'number',
  'first_day',
  'last_day',
  'end_reason',
  'legal_entity_id',
  'probation_end',
  'contract_end',
];

const workplace = ['job_title', 'department', 'location', 'manager_id'];

/** Only HR announces a planned end. */
const lastDayThatIsOver = `case when exists (select from employees e
      where e.company_id = $1 and e.id = employments.employee_id and e.status = 'terminated')
    or exists (select from employments later
      where later.company_id = $1 and later.employee_id = employments.employee_id
        and later.number > employments.number)
  then last_day end`;

/** The tables of employee records: the record as of today, employments and jobs by date. */
export const employeeTables: readonly PersonalTable[] = [
  {
    table: 'employees',
    rows: { column: 'id', of: 'employee' },
    exported: [
      'id',
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
      'termination_reason',
      'created_at',
      'updated_at',
    ],
    shown: [
      { to: ['hr_admin', 'payroll_admin'] },
      { to: ['colleague'], only: ['id', 'first_name', 'last_name', 'email', ...workplace] },
      {
        to: ['self', 'manager'],
        // Each change moves the time, also one that only HR may see.
        without: ['termination_reason', 'updated_at'],
        as: { termination_date: `case when status = 'terminated' then termination_date end` },
      },
    ],
    erased: {
      kind: 'overwritten',
      values: {
        external_id: null,
        employee_number: null,
        first_name: 'Erased',
        last_name: 'Employee',
        email: 'erased-{person}@erased.invalid',
        email_key: 'erased-{person}@erased.invalid',
        phone: null,
        job_title: null,
        department: null,
        location: null,
        employment_type: null,
        manager_id: null,
        termination_reason: null,
      },
    },
  },
  {
    table: 'employee_personal_details',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['date_of_birth'],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'employments',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [...employmentColumns, 'recorded_at', 'recorded_by_kind'],
    shown: [
      { to: ['hr_admin', 'payroll_admin'] },
      {
        to: ['self'],
        without: ['end_reason', 'recorded_at', 'recorded_by_kind'],
        as: { last_day: lastDayThatIsOver },
      },
      {
        to: ['manager'],
        only: ['number', 'first_day', 'last_day'],
        as: { last_day: lastDayThatIsOver },
      },
    ],
    erased: {
      kind: 'overwritten',
      values: { end_reason: null },
      leaves: ['recorded_by_kind'],
    },
  },
  {
    table: 'employment_versions',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [...employmentColumns, 'recorded_at', 'recorded_by_kind', 'superseded_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin'] }],
    erased: {
      kind: 'overwritten',
      values: { end_reason: null },
      leaves: ['recorded_by_kind'],
    },
  },
  {
    table: 'job_rows',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'employment_number',
      'valid_from',
      'job_title',
      'org_unit_id',
      'location_id',
      'manager_id',
      'employment_type',
      'cost_centre',
      'fte',
      'work_pattern_id',
      'reason',
      'is_planned',
      'recorded_at',
      'recorded_by_kind',
      'superseded_at',
    ],
    shown: [
      { to: ['hr_admin', 'payroll_admin'] },
      {
        to: ['self'],
        rows: 'superseded_at is null and not is_planned',
        without: ['reason', 'recorded_at', 'recorded_by_kind'],
      },
      {
        to: ['manager'],
        rows: 'superseded_at is null and not is_planned',
        without: ['reason', 'recorded_at', 'recorded_by_kind', 'cost_centre'],
      },
    ],
    erased: {
      kind: 'overwritten',
      values: {
        job_title: null,
        org_unit_id: null,
        location_id: null,
        manager_id: null,
        employment_type: null,
        cost_centre: null,
        reason: null,
      },
      leaves: ['recorded_by_kind'],
    },
  },
];
