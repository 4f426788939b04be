/** The columns of an import file, with two rows of an example (docs/console-operations.md). */
export const importColumns = [
  { name: 'first_name', example: 'Ada', later: 'Ada', required: true },
  { name: 'last_name', example: 'Lovelace', later: 'Lovelace', required: true },
  {
    name: 'email',
    example: 'ada.lovelace@example.com',
    later: 'ada.lovelace@example.com',
    required: true,
  },
  { name: 'employee_number', example: '1001', later: '', required: false },
  { name: 'external_id', example: '', later: '', required: false },
  { name: 'phone', example: '+44 20 7946 0000', later: '', required: false },
  { name: 'date_of_birth', example: '', later: '', required: false },
  { name: 'start_date', example: '2027-01-04', later: '2027-01-04', required: false },
  { name: 'termination_date', example: '', later: '', required: false },
  { name: 'termination_reason', example: '', later: '', required: false },
  { name: 'effective_on', example: '', later: '2027-07-01', required: false },
  { name: 'job_title', example: 'Engineer', later: 'Senior engineer', required: false },
  { name: 'department', example: 'Research', later: '', required: false },
  { name: 'location', example: 'London', later: '', required: false },
  { name: 'employment_type', example: 'full_time', later: 'part_time', required: false },
  { name: 'manager_email', example: '', later: '', required: false },
  { name: 'manager_employee_number', example: '', later: '', required: false },
  { name: 'fte', example: '1', later: '0.8', required: false },
  { name: 'work_pattern', example: '', later: '', required: false },
  { name: 'cost_centre', example: '', later: '', required: false },
  { name: 'change_reason', example: '', later: 'Promotion', required: false },
] as const;

export const importTemplate = [
  importColumns.map(({ name }) => name).join(','),
  importColumns.map(({ example }) => example).join(','),
  importColumns.map(({ later }) => later).join(','),
  '',
].join('\r\n');
