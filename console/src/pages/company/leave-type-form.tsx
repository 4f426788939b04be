import { Code, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { AllowanceFields } from './allowance-fields.tsx';
import { codeFor } from './code-for.ts';
import { firstYearRules, type LeaveType, type LeaveTypeValues } from './leave-type.ts';

export interface LeaveTypeFormProps {
  /** The leave type being changed; its code cannot change. */
  readonly type?: LeaveType;
  readonly submitLabel: string;
  readonly send: (values: LeaveTypeValues) => Promise<void>;
  readonly onCancel: () => void;
}

export function LeaveTypeForm({ type, submitLabel, send, onCancel }: LeaveTypeFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const form = useLeaveTypeForm(type);
  const { submit, busy, error } = useSubmit(form, send);
  const [codeTyped, setCodeTyped] = useState(type !== undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={t('types.name')}
          onChange={(event) => {
            form.setFieldValue('name', event.currentTarget.value);
            if (!codeTyped) form.setFieldValue('code', codeFor(event.currentTarget.value));
          }}
          maxLength={100}
          required
          data-autofocus
        />
        {type === undefined ? (
          <TextInput
            {...form.getInputProps('code')}
            label={t('types.code')}
            description={t('types.code_hint')}
            onChange={(event) => {
              setCodeTyped(true);
              form.setFieldValue('code', event.currentTarget.value);
            }}
            maxLength={50}
            required
          />
        ) : (
          <Text size="sm">
            {t('types.code')}: <Code>{type.code}</Code>
          </Text>
        )}
        <Switch
          {...form.getInputProps('is_paid', { type: 'checkbox' })}
          label={t('types.is_paid')}
          description={t('types.is_paid_hint')}
        />
        <Switch
          {...form.getInputProps('is_long', { type: 'checkbox' })}
          label={t('types.is_long')}
          description={t('types.is_long_hint')}
        />
        <AllowanceFields form={form} type={type} />
        <FormFooter error={error} busy={busy} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function useLeaveTypeForm(type: LeaveType | undefined) {
  const { t } = useTranslation(['company', 'common']);
  const days = (value: number | string, { balance_unit: unit, counts }: LeaveTypeValues) =>
    unit === 'days' && counts && !isYearDays(value) ? t('types.not_days') : null;
  return useForm<LeaveTypeValues>({
    initialValues: {
      name: type?.name ?? '',
      code: type?.code ?? '',
      is_paid: type?.is_paid ?? true,
      is_long: type?.is_long ?? false,
      balance_unit: type?.balance_unit ?? 'days',
      counts: (type?.allowance ?? null) !== null,
      days_per_year: type?.allowance?.days_per_year ?? '',
      carry_over_days_max: type?.allowance?.carry_over_days_max ?? 0,
      first_year_rule: type?.allowance?.first_year_rule ?? firstYearRules[0],
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('common:fields.required') : null),
      code: (code) => (/^[a-z][a-z0-9_]{0,49}$/.test(code) ? null : t('types.code_hint')),
      days_per_year: days,
      carry_over_days_max: days,
    },
  });
}

/** Values the server accepts: half days, up to a leap year. */
function isYearDays(value: number | string): boolean {
  const days = Number(value);
  return value !== '' && days >= 0 && days <= 366 && Number.isInteger(days * 2);
}
