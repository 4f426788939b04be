import { Select, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { isCurrent } from '../../ui/is-current.ts';
import { useToday } from '../../ui/use-today.ts';
import type { AssignmentValues } from './assignment-values.ts';
import { assignees } from './leave-policy.ts';
import { employmentTypes } from '../../api/values.gen.ts';

type Form = UseFormReturnType<AssignmentValues>;

/** To whom a policy applies, and from when. */
export function AssignmentFields({ form }: { form: Form }) {
  const { t } = useTranslation('leave-policies');
  return (
    <>
      <Select
        {...form.getInputProps('assignee')}
        label={t('assigned')}
        data={assignees.map((value) => ({ value, label: t(`assignees.${value}`) }))}
        allowDeselect={false}
      />
      <Target form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField {...form.getInputProps('first_day')} label={t('fields.first_day')} required />
        <DateField {...form.getInputProps('last_day')} label={t('fields.last_day')} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('assign_effect')}
      </Text>
    </>
  );
}

function Target({ form }: { form: Form }) {
  const { t } = useTranslation('leave-policies');
  switch (form.values.assignee) {
    case 'everyone':
      return null;
    case 'employee':
      return (
        <EmployeePicker
          value={form.values.employee_id}
          onChange={(id) => form.setFieldValue('employee_id', id)}
          error={form.errors['employee_id']}
          label={t('assignees.employee')}
          required
        />
      );
    case 'unit':
      return <UnitSelect form={form} />;
    case 'location':
      return <LocationSelect form={form} />;
    case 'employment_type':
      return (
        <Select
          {...form.getInputProps('employment_type')}
          label={t('assignees.employment_type')}
          data={employmentTypes.map((value) => ({ value, label: t(`employment_types.${value}`) }))}
          required
        />
      );
  }
}

function toOptions(places: readonly { readonly id: string; readonly name: string }[] = []) {
  return places.map(({ id: value, name: label }) => ({ value, label }));
}

function UnitSelect({ form }: { form: Form }) {
  const { t } = useTranslation('leave-policies');
  const today = useToday();
  const { data } = api.useQuery('get', '/org-units');
  return (
    <Select
      {...form.getInputProps('org_unit_id')}
      label={t('assignees.unit')}
      data={toOptions(data?.org_units.filter((unit) => isCurrent(unit, today)))}
      searchable
      required
    />
  );
}

function LocationSelect({ form }: { form: Form }) {
  const { t } = useTranslation('leave-policies');
  const today = useToday();
  const { data } = api.useQuery('get', '/locations');
  return (
    <Select
      {...form.getInputProps('location_id')}
      label={t('assignees.location')}
      data={toOptions(data?.locations.filter((place) => isCurrent(place, today)))}
      searchable
      required
    />
  );
}
