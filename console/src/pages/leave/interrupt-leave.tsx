import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { portionsOf, type SpanValues } from './asked-leave.ts';
import {
  ChangeForm,
  type ChangeValues,
  changeTerms,
  unchanged,
  useReasonRule,
} from './change-form.tsx';
import type { LeaveRequest } from './leave-request.ts';
import { SpanFields } from './span-fields.tsx';

interface InterruptValues extends SpanValues, ChangeValues {
  /** Null: the employee works on these days. */
  leave_type: string | null;
}

export interface InterruptLeaveProps {
  readonly request: LeaveRequest;
  readonly onClose: () => void;
}

/** Removes days from approved leave, and can replace them with another leave type. */
export function InterruptLeave({ request, onClose }: InterruptLeaveProps) {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const interrupt = api.useMutation('post', '/leave-requests/{id}/interrupt');
  const required = (date: string | null) => (date === null ? common('fields.required') : null);
  const form = useForm<InterruptValues>({
    initialValues: {
      ...unchanged,
      start_date: null,
      end_date: null,
      start_portion: 'full',
      end_portion: 'full',
      leave_type: null,
    },
    validate: { start_date: required, end_date: required, reason: useReasonRule() },
  });
  const types = useOtherTypes(request.leave_type);
  return (
    <ChangeForm
      form={form}
      text={t('change.interrupt_text')}
      submitLabel={t('change.interrupt')}
      onClose={onClose}
      send={async ({ start_date: from, end_date: to, leave_type, ...values }) => {
        if (from === null || to === null) return;
        const span = { start_date: from, end_date: to };
        const { replacement_id: replacement } = await interrupt.mutateAsync({
          params: { path: { id: request.id } },
          body: {
            ...span,
            ...portionsOf({ ...values, ...span }, from === to),
            leave_type,
            ...changeTerms(values),
          },
        });
        notifyDone(t(replacement === null ? 'change.interrupted' : 'change.replaced'));
      }}
    >
      <SpanFields form={form} />
      <Select
        {...form.getInputProps('leave_type')}
        label={t('change.instead')}
        description={t('change.instead_hint')}
        placeholder={t('change.works')}
        data={types}
        clearable
      />
    </ChangeForm>
  );
}

function useOtherTypes(code: string) {
  const { data } = api.useQuery('get', '/leave-types');
  const types = data?.leave_types ?? [];
  return types
    .filter((type) => type.archived_at === null && type.code !== code)
    .map(({ code: value, name: label }) => ({ value, label }));
}
