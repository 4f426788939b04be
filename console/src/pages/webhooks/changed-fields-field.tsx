import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { reportedEmployeeFields } from '../../api/values.gen.ts';
import type { ChangedField, EventName } from './webhook-types.ts';

/** Those of every company; its own follow. */
const standardFields: readonly ChangedField[] = reportedEmployeeFields;

export interface ChangedFieldsFieldProps {
  readonly value: readonly ChangedField[];
  readonly onChange: (value: readonly ChangedField[]) => void;
}

/** Which changes of an employee `employee.updated` is sent for; none selected = every change. */
export function ChangedFieldsField({ value, onChange }: ChangedFieldsFieldProps) {
  const { t } = useTranslation('webhooks');
  const { data } = api.useQuery('get', '/custom-fields');
  const custom = data?.custom_fields.filter((field) => field.in_api && field.archived_at === null);
  const fields = [
    ...standardFields,
    ...(custom ?? []).map(({ code }): ChangedField => `custom_fields.${code}`),
    // Of fields that were archived since.
    ...value.filter((name) => !standardFields.includes(name) && !isListed(custom, name)),
  ];
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

function isListed(custom: readonly { code: string }[] | undefined, name: string): boolean {
  return custom?.some(({ code }) => name === `custom_fields.${code}`) === true;
}

/** Whether an endpoint with these events (null = all) gets `employee.updated`. */
export function hasEmployeeUpdates(events: readonly EventName[] | null): boolean {
  return events === null || events.includes('employee.updated');
}
