import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
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
import { useOtherTypes } from './use-other-types.ts';

interface InterruptValues extends SpanValues, ChangeValues {
  /** Null: the employee works on these days. */
  leave_type: string | null;
}

export interface InterruptLeaveProps {
  readonly request: LeaveRequest;
  readonly onClose: () => void;
}

/** Removes days from approved leave, and can replace them with leave of another type. */
export function InterruptLeave({ request, onClose }: InterruptLeaveProps) {
  const { t } = useTranslation('leave');
  const navigate = useNavigate();
  const interrupt = api.useMutation('post', '/leave-requests/{id}/interrupt');
  const form = useInterruptForm();
  const types = useOtherTypes(request.leave_type);
  const asked = readAsked(form.getValues());
  return (
    <ChangeForm
      request={request}
      form={form}
      text={t('change.interrupt_text')}
      asked={asked && { change: 'interrupt', ...asked }}
      submitLabel={t('change.interrupt')}
      onClose={onClose}
      send={async (values) => {
        const body = readAsked(values);
        if (body === undefined) return;
        const { leave_request: now, replacement_id: replacement } = await interrupt.mutateAsync({
          params: { path: { id: request.id } },
          body: { ...body, ...changeTerms(values) },
        });
        notifyDone(t(replacement === null ? 'change.interrupted' : 'change.replaced'));
        if (now.status === 'cancelled' && replacement !== null) {
          await navigate({ to: '/leave/$id', params: { id: replacement } });
        }
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

function useInterruptForm() {
  const { t } = useTranslation();
  const required = (date: string | null) => (date === null ? t('fields.required') : null);
  return useForm<InterruptValues>({
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
}

/** In the form the server accepts, or undefined if something is missing. */
function readAsked({ leave_type, ...values }: InterruptValues) {
  const { start_date: from, end_date: to } = values;
  if (from === null || to === null || to < from) return undefined;
  return { start_date: from, end_date: to, ...portionsOf(values, from === to), leave_type };
}
