import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import {
  ChangeForm,
  type ChangeValues,
  changeTerms,
  unchanged,
  useReasonRule,
} from './change-form.tsx';
import { ConvertLeave } from './convert-leave.tsx';
import { InterruptLeave } from './interrupt-leave.tsx';
import type { LeaveRequest } from './leave-request.ts';

export type LeaveChange = 'shorten' | 'interrupt' | 'convert' | 'cancel_approved';

interface ChangeLeaveProps {
  readonly request: LeaveRequest;
  /** Undefined: no dialog. */
  readonly change: LeaveChange | undefined;
  readonly onClose: () => void;
}

/** The changes HR can make to approved leave, also after it has begun. */
export function ChangeLeave({ request, change, onClose }: ChangeLeaveProps) {
  const { t } = useTranslation('leave');
  const titles = {
    shorten: t('change.shorten_title'),
    interrupt: t('change.interrupt_title'),
    convert: t('change.convert_title'),
    cancel_approved: t('cancel_title'),
  };
  const Form = change === undefined ? undefined : forms[change];
  // A cancellation that was undone starts with the reason that was typed.
  const [reason, setReason] = useState('');
  return (
    <FormModal
      opened={change !== undefined}
      onClose={onClose}
      title={change === undefined ? undefined : titles[change]}
    >
      {Form === undefined ? null : (
        <Form request={request} onClose={onClose} reason={reason} onReason={setReason} />
      )}
    </FormModal>
  );
}

const forms = {
  shorten: ShortenLeave,
  interrupt: InterruptLeave,
  convert: ConvertLeave,
  cancel_approved: CancelApprovedLeave,
} as const;

interface FormProps {
  readonly request: LeaveRequest;
  readonly onClose: () => void;
}

interface CancelFormProps extends FormProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

interface ShortenValues extends ChangeValues {
  readonly end_date: string | null;
  readonly end_portion: 'full' | 'am';
}

function ShortenLeave({ request, onClose }: FormProps) {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const shorten = api.useMutation('post', '/leave-requests/{id}/shorten');
  const form = useForm<ShortenValues>({
    initialValues: { ...unchanged, end_date: null, end_portion: 'full' },
    validate: {
      end_date: (date) => (date === null ? common('fields.required') : null),
      reason: useReasonRule(),
    },
  });
  const { end_date: end, end_portion: portion } = form.getValues();
  return (
    <ChangeForm
      request={request}
      form={form}
      text={t('change.shorten_text')}
      asked={end === null ? undefined : { change: 'shorten', end_date: end, end_portion: portion }}
      submitLabel={t('change.shorten')}
      onClose={onClose}
      send={async ({ end_date, end_portion, ...terms }) => {
        await shorten.mutateAsync({
          params: { path: { id: request.id } },
          body: { end_date: end_date ?? '', end_portion, ...changeTerms(terms) },
        });
        notifyDone(t('change.shortened'));
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          {...form.getInputProps('end_date')}
          label={t('change.new_end')}
          minDate={request.start_date}
          maxDate={request.end_date}
          required
        />
        <Select
          {...form.getInputProps('end_portion')}
          label={t('ask.last_day')}
          data={[
            { value: 'full', label: t('ask.whole_day') },
            { value: 'am', label: t('ask.until_noon') },
          ]}
          allowDeselect={false}
        />
      </SimpleGrid>
    </ChangeForm>
  );
}

const cancellation = { change: 'cancel' } as const;

function CancelApprovedLeave({ request, onClose, reason, onReason }: CancelFormProps) {
  const { t } = useTranslation('leave');
  const cancel = api.useMutation('post', '/leave-requests/{id}/cancel');
  const { start } = useUndoable();
  const form = useForm<ChangeValues>({
    initialValues: { ...unchanged, reason },
    validate: { reason: useReasonRule() },
  });
  return (
    <ChangeForm
      request={request}
      form={form}
      text={t('cancel_text')}
      asked={cancellation}
      submitLabel={t('cancel')}
      danger
      onClose={onClose}
      send={async (values) => {
        onReason(values.reason);
        start({
          key: request.id,
          action: 'cancel',
          subject: request.employee_name,
          send: async () => {
            const params = { path: { id: request.id } };
            await cancel.mutateAsync({ params, body: changeTerms(values), keepalive: true });
            return t('cancelled');
          },
        });
      }}
    />
  );
}
