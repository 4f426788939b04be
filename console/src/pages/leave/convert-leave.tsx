import { Checkbox, Select } from '@mantine/core';
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

interface ConvertValues extends SpanValues, ChangeValues {
  leave_type: string | null;
  /** Whether only some of the days change. */
  is_part: boolean;
}

export interface ConvertLeaveProps {
  readonly request: LeaveRequest;
  readonly onClose: () => void;
}

/** Changes the type of approved leave, for all of its days or some. */
export function ConvertLeave({ request, onClose }: ConvertLeaveProps) {
  const { t } = useTranslation('leave');
  const navigate = useNavigate();
  const convert = api.useMutation('post', '/leave-requests/{id}/convert');
  const form = useConvertForm(request);
  const { is_part: isPart } = form.getValues();
  const types = useOtherTypes(request.leave_type);
  const asked = readAsked(form.getValues());
  return (
    <ChangeForm
      request={request}
      form={form}
      text={t('change.convert_text')}
      asked={asked && { change: 'convert', ...asked }}
      submitLabel={t('change.convert')}
      onClose={onClose}
      send={async (values) => {
        const body = readAsked(values);
        if (body === undefined) return;
        const { leave_request: now, replacement_id: replacement } = await convert.mutateAsync({
          params: { path: { id: request.id } },
          body: { ...body, ...changeTerms(values) },
        });
        notifyDone(t('change.converted'));
        if (now.status === 'cancelled' && replacement !== null) {
          await navigate({ to: '/leave/$id', params: { id: replacement } });
        }
      }}
    >
      <Select
        {...form.getInputProps('leave_type')}
        label={t('change.new_type')}
        placeholder={t('ask.type_hint')}
        data={types}
        required
        allowDeselect={false}
        data-autofocus
      />
      <Checkbox
        {...form.getInputProps('is_part', { type: 'checkbox' })}
        label={t('change.only_part')}
      />
      {isPart ? <SpanFields form={form} /> : null}
    </ChangeForm>
  );
}

function useConvertForm({ start_date, end_date, start_portion, end_portion }: LeaveRequest) {
  const { t } = useTranslation();
  const required = (value: string | null) => (value === null ? t('fields.required') : null);
  return useForm<ConvertValues>({
    initialValues: {
      ...unchanged,
      leave_type: null,
      is_part: false,
      start_date,
      end_date,
      start_portion,
      end_portion,
    },
    validate: {
      leave_type: required,
      start_date: required,
      end_date: required,
      reason: useReasonRule(),
    },
  });
}

/** In the form the server accepts, or undefined if something is missing. */
function readAsked({ leave_type, is_part: isPart, ...values }: ConvertValues) {
  const { start_date: from, end_date: to } = values;
  if (leave_type === null) return undefined;
  if (!isPart) return { leave_type };
  if (from === null || to === null || to < from) return undefined;
  return { leave_type, start_date: from, end_date: to, ...portionsOf(values, from === to) };
}
