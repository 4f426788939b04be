import { Autocomplete, Select, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import type { PolicyValues } from './policy-values.ts';
import { approvalSubjectKinds } from '../../api/values.gen.ts';

type PolicyFormOf = UseFormReturnType<PolicyValues>;

/** The requests a new policy applies to. */
export function PolicyCaseFields({ form }: { form: PolicyFormOf }) {
  const { t } = useTranslation('company');
  const ofLeave = form.values.subject_kind === 'leave';
  return (
    <Stack>
      <Select
        {...form.getInputProps('subject_kind')}
        label={t('policies.kind_label')}
        data={approvalSubjectKinds.map((value) => ({ value, label: t(`policies.kind.${value}`) }))}
        allowDeselect={false}
      />
      {ofLeave ? <LeaveTypeSelect form={form} /> : null}
      <DepartmentInput form={form} />
      {ofLeave ? <LengthInput form={form} /> : null}
    </Stack>
  );
}

function LeaveTypeSelect({ form }: { form: PolicyFormOf }) {
  const { t } = useTranslation(['company', 'common']);
  const { data } = api.useQuery('get', '/leave-types');
  const types = (data?.leave_types ?? []).filter(({ archived_at }) => archived_at === null);
  return (
    <Select
      {...form.getInputProps('leave_type')}
      label={t('policies.leave_type')}
      placeholder={t('policies.any_leave_type')}
      data={types.map(({ code, name }) => ({ value: code, label: name }))}
      clearable
    />
  );
}

function DepartmentInput({ form }: { form: PolicyFormOf }) {
  const { t } = useTranslation('company');
  const { data } = api.useQuery('get', '/departments');
  return (
    <Autocomplete
      {...form.getInputProps('department')}
      label={t('policies.department')}
      placeholder={t('policies.any_department')}
      description={t('policies.department_hint')}
      data={data?.departments ?? []}
      maxLength={200}
      limit={20}
    />
  );
}

function LengthInput({ form }: { form: PolicyFormOf }) {
  const { t } = useTranslation('company');
  return (
    <DecimalInput
      {...form.getInputProps('days_min')}
      label={t('policies.days_min')}
      description={t('policies.days_min_hint')}
      placeholder={t('policies.any_length')}
      step={0.5}
      decimalScale={1}
      hideControls
    />
  );
}
