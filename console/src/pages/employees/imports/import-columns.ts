/** The columns of an import file, with an example of each (docs/console-operations.md). */
export const importColumns = [
  { name: 'first_name', example: 'Ada', required: true },
  { name: 'last_name', example: 'Lovelace', required: true },
  { name: 'email', example: 'ada.lovelace@example.com', required: true },
  { name: 'employee_number', example: '1001', required: false },
  { name: 'external_id', example: '', required: false },
  { name: 'phone', example: '+44 20 7946 0000', required: false },
  { name: 'job_title', example: 'Engineer', required: false },
  { name: 'department', example: 'Research', required: false },
  { name: 'location', example: 'London', required: false },
  { name: 'employment_type', example: 'full_time', required: false },
  { name: 'start_date', example: '2027-01-04', required: false },
  { name: 'manager_email', example: '', required: false },
  { name: 'manager_employee_number', example: '', required: false },
] as const;

export const importTemplate = [
  importColumns.map(({ name }) => name).join(','),
  importColumns.map(({ example }) => example).join(','),
  '',
].join('\r\n');
