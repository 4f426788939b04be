import { Select, Stack, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { type AskedLeave, type AskedValues, emptyLeave, readAsked } from './asked-leave.ts';
import { LeavePreview } from './leave-preview.tsx';
import { SpanFields } from './span-fields.tsx';

export interface AskForLeaveFormProps {
  readonly onClose: () => void;
  readonly onSend: (asked: AskedLeave & { reason?: string }) => Promise<unknown>;
}

export function AskForLeaveForm({ onClose, onSend }: AskForLeaveFormProps) {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const { hr } = useDuties();
  const { user } = useSession();
  const required = (value: string | null) => (value === null ? common('fields.required') : null);
  const form = useForm<AskedValues>({
    initialValues: { ...emptyLeave, employee_id: user.employee_id },
    validate: {
      employee_id: required,
      leave_type: required,
      start_date: required,
      end_date: required,
    },
  });
  const asked = readAsked(form.getValues(), user.employee_id);
  const { submit, busy, error } = useSubmit(form, async ({ reason }) => {
    if (asked === undefined) return;
    await onSend(reason.trim() === '' ? asked : { ...asked, reason: reason.trim() });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {hr ? <WhoField form={form} /> : null}
        <TypeField form={form} />
        <SpanFields form={form} />
        <LeavePreview asked={asked} />
        <Textarea
          {...form.getInputProps('reason')}
          label={`${t('ask.reason')} (${common('fields.optional')})`}
          description={t('ask.reason_hint')}
          autosize
          minRows={2}
          maxLength={1_000}
        />
        <FormFooter error={error} busy={busy} submitLabel={t('ask.send')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface FieldProps {
  readonly form: UseFormReturnType<AskedValues>;
}

function WhoField({ form }: FieldProps) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  return (
    <EmployeePicker
      {...form.getInputProps('employee_id')}
      value={form.getValues().employee_id}
      {...(user.employee_id === null ? {} : { chosenName: `${user.first_name} ${user.last_name}` })}
      label={t('ask.who')}
      required
      {...(user.employee_id === null ? { 'data-autofocus': true } : {})}
    />
  );
}

function TypeField({ form }: FieldProps) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  const types = api.useQuery('get', '/leave-types');
  const open =
    types.data?.leave_types.filter(({ archived_at: archived }) => archived === null) ?? [];
  return (
    <Select
      {...form.getInputProps('leave_type')}
      value={form.getValues().leave_type}
      label={t('columns.type')}
      placeholder={t('ask.type_hint')}
      data={open.map(({ code, name, is_paid: paid }) => ({
        value: code,
        label: paid || saysUnpaid(name) ? name : t('ask.unpaid', { name }),
      }))}
      required
      allowDeselect={false}
      {...(user.employee_id === null ? {} : { 'data-autofocus': true })}
    />
  );
}

/** The name of a leave type may already say it: "Unpaid", "Unbezahlter Urlaub". */
function saysUnpaid(name: string): boolean {
  return /unpaid|unbezahlt/i.test(name);
}
