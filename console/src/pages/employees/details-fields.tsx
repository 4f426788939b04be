import { Autocomplete, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField, type DateFieldProps } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { useToday } from '../../ui/use-today.ts';
import { type EmployeeField } from './employee.ts';
import { employmentTypes } from '../../api/values.gen.ts';

/** The fields of a record in a form: empty texts for absent values. */
export interface DetailsValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  date_of_birth: string | null;
  employee_number: string;
  external_id: string;
  job_title: string;
  department: string;
  location: string;
  employment_type: string | null;
  manager_id: string | null;
  start_date: string | null;
}

export interface DetailsFieldProps {
  readonly name: EmployeeField;
  // The form may have more than the fields of a record.
  // oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values
  readonly form: UseFormReturnType<any>;
  readonly managerName?: string | null;
  readonly autoFocus?: boolean;
  /** Required here, although a record can exist without it. */
  readonly isNeeded?: boolean;
}

const required: readonly EmployeeField[] = ['first_name', 'last_name', 'email'];
const kinds = { email: 'email', phone: 'tel' } as const;

/** One field of a record, with the input for its kind. */
export function DetailsField({ name, form, managerName, ...rest }: DetailsFieldProps) {
  const { autoFocus = false, isNeeded = false } = rest;
  const { t } = useTranslation('employees');
  const input = { ...form.getInputProps(name), name, label: t(`fields.${name}`), autoFocus };
  switch (name) {
    case 'employment_type':
      return (
        <Select
          {...input}
          data={employmentTypes.map((value) => ({ value, label: t(`employment_type.${value}`) }))}
          clearable
        />
      );
    case 'manager_id':
      return (
        <EmployeePicker
          {...input}
          value={(input.value as string | null | undefined) ?? null}
          chosenName={managerName ?? undefined}
        />
      );
    case 'start_date':
      return <DateField {...input} withAsterisk={isNeeded} />;
    case 'date_of_birth':
      return <BirthField {...input} />;
    case 'job_title':
    case 'department':
    case 'location':
      return <PlaceField {...input} kind={name} />;
    default:
      return (
        <TextInput
          {...input}
          type={name === 'email' || name === 'phone' ? kinds[name] : 'text'}
          autoComplete="off"
          required={required.includes(name)}
          maxLength={200}
        />
      );
  }
}

function BirthField(input: DateFieldProps) {
  return <DateField {...input} minDate="1900-01-01" maxDate={useToday()} defaultLevel="decade" />;
}

const placesOf = {
  job_title: 'job_titles',
  department: 'departments',
  location: 'locations',
} as const;

/** Free text of the company, with suggestions from existing values. */
function PlaceField({ kind, ...input }: { kind: keyof typeof placesOf } & Record<string, unknown>) {
  const { data } = api.useQuery('get', '/departments');
  return (
    <Autocomplete
      {...input}
      data={[...(data?.[placesOf[kind]] ?? [])]}
      limit={20}
      maxLength={200}
    />
  );
}
