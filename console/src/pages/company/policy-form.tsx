import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { PolicyCaseFields } from './policy-case-fields.tsx';
import { PolicyStepsField } from './policy-steps-field.tsx';
import type { PolicyValues } from './policy-values.ts';

export interface PolicyFormProps {
  readonly initial: PolicyValues;
  /** Whether to choose the requests it applies to; only possible for a new policy. */
  readonly chooses?: boolean;
  readonly submitLabel: string;
  readonly send: (values: PolicyValues) => Promise<void>;
  readonly onCancel: () => void;
}

export function PolicyForm({
  initial,
  chooses = false,
  submitLabel,
  send,
  onCancel,
}: PolicyFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const form = useForm<PolicyValues>({
    initialValues: initial,
    validate: {
      department: (_, values) => (chooses && isForAll(values) ? t('policies.one_condition') : null),
      days_min: (days, { subject_kind: kind }) =>
        kind !== 'leave' || isLength(days) ? null : t('policies.not_days'),
      steps: {
        approver_user_id: (userId, { steps }, path) =>
          steps[indexIn(path)]?.approver_kind === 'user' && userId === null
            ? t('common:fields.required')
            : null,
      },
    },
  });
  const { submit, busy, error } = useSubmit(form, send);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {chooses ? <PolicyCaseFields form={form} /> : null}
        <PolicyStepsField form={form} />
        <FormFooter error={error} busy={busy} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Each kind already has the chain for everything else. */
function isForAll({
  subject_kind: kind,
  leave_type: type,
  department,
  days_min: days,
}: PolicyValues): boolean {
  return department.trim() === '' && (kind !== 'leave' || (type === null && days === ''));
}

/** Empty, or a number of half days that the server accepts. */
function isLength(days: number | string): boolean {
  const count = Number(days);
  return days === '' || (count >= 0.5 && count <= 1_000 && Number.isInteger(count * 2));
}

function indexIn(path: string): number {
  return Number(path.split('.')[1]);
}
