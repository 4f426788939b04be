import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangedField, EventName } from './webhook-types.ts';

/** A field that the server adds is a type error here until it is listed. */
const fields = Object.keys({
  external_id: true,
  employee_number: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  job_title: true,
  department: true,
  location: true,
  employment_type: true,
  manager_id: true,
  start_date: true,
  status: true,
  termination_date: true,
} satisfies Record<ChangedField, true>) as readonly ChangedField[];

export interface ChangedFieldsFieldProps {
  readonly value: readonly ChangedField[];
  readonly onChange: (value: readonly ChangedField[]) => void;
}

/** Which changes of an employee `employee.updated` is sent for; none selected = every change. */
export function ChangedFieldsField({ value, onChange }: ChangedFieldsFieldProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Checkbox.Group
      label={t('form.changed_fields')}
      description={t('form.changed_fields_hint')}
      value={[...value]}
      onChange={(names) => onChange(fields.filter((field) => names.includes(field)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {fields.map((field) => (
          <Checkbox
            key={field}
            value={field}
            label={
              <Text component="span" size="sm" ff="monospace">
                {field}
              </Text>
            }
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** Whether an endpoint with these events (null = all) gets `employee.updated`. */
export function hasEmployeeUpdates(events: readonly EventName[] | null): boolean {
  return events === null || events.includes('employee.updated');
}
