/** A member of an employee that the API lets be written, and its option. */
export interface EmployeeField {
  readonly member: string;
  readonly flag: string;
  readonly value: string;
  readonly description: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
}

export const employeeFields: readonly EmployeeField[] = [
  { ...field('first_name', 'text', 'first name'), required: true },
  { ...field('last_name', 'text', 'last name'), required: true },
  { ...field('email', 'address', 'unique in the company'), required: true },
  field('external_id', 'id', 'your own id for this person'),
  field('employee_number', 'text', 'employee number'),
  field('phone', 'text', 'telephone'),
  field('job_title', 'text', 'job title'),
  field('department', 'text', 'department'),
  field('location', 'text', 'place of work'),
  {
    ...field('employment_type', 'type', 'kind of employment'),
    choices: ['full_time', 'part_time', 'contractor', 'intern'],
  },
  field('manager_id', 'id', 'an employee of the same company'),
  field('start_date', 'date', 'first day, e.g. 2027-01-01'),
];

/** The members that can be empty. */
export const optionalMembers = employeeFields
  .filter(({ required }) => required !== true)
  .map(({ member }) => member);

function field(member: string, value: string, description: string): EmployeeField {
  return { member, flag: `--${member.replaceAll('_', '-')}`, value, description };
}
