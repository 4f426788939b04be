import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import type { FormField } from '../custom/custom-field.ts';
import { CustomFieldInput } from '../custom/custom-field-input.tsx';
import { DetailsField } from '../details-fields.tsx';
import { type EmployeeField, fullName } from '../employee.ts';
import { PayFields } from '../pay-fields.tsx';
import type { HireForm } from './use-hire.ts';

/** Fields of the record itself. */
export function DetailsStep({
  form,
  fields,
  custom = [],
  children,
}: {
  form: HireForm;
  fields: readonly EmployeeField[];
  custom?: readonly FormField[];
  children?: ReactNode;
}) {
  const managerName = useManagerName(form.getValues().manager_id);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {fields.map((name, index) => (
        <DetailsField
          // The picker reads the name of the chosen person only when it mounts.
          key={name === 'manager_id' ? `${name}${managerName}` : name}
          name={name}
          form={form}
          managerName={managerName}
          autoFocus={index === 0}
          // Optional in the API, but a new hire has a first day.
          isNeeded={name === 'start_date'}
        />
      ))}
      {children}
      {custom.map((field) => (
        <CustomFieldInput
          key={field.code}
          field={field}
          input={form.getInputProps(`custom.${field.code}`)}
        />
      ))}
    </SimpleGrid>
  );
}

export function useManagerName(id: string | null): string | undefined {
  const { data } = api.useQuery(
    'get',
    '/employees/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null },
  );
  return data === undefined || id === null ? undefined : fullName(data.employee);
}

export function PayStep({ form }: { form: HireForm }) {
  const { t } = useTranslation('employees');
  return (
    <>
      <PayFields form={form} required={false} />
      <Text size="xs" c="dimmed">
        {t('hire.pay.later')}
      </Text>
    </>
  );
}
