import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { TypedNameField } from '../../../ui/typed-name-field.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import { type Employee, fullName } from '../employee.ts';
import { OpenWork } from './open-work.tsx';
import { TerminationConsequences } from './termination-consequences.tsx';

interface TerminateProps {
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface TerminateValues {
  termination_date: string | null;
  reason: string;
  typed: string;
}

/**
 * Ends an employment, or schedules its end: shows the consequences and the date, and asks for the
 * name.
 */
export function TerminateDialog({ employee, opened, onClose }: TerminateProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('moves.terminate.title', { name: fullName(employee) })}
    >
      <TerminateForm employee={employee} onClose={onClose} />
    </FormModal>
  );
}

function TerminateForm({ employee, onClose }: Omit<TerminateProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const today = useToday();
  const name = fullName(employee);
  const terminate = api.useMutation('post', '/employees/{id}/terminate');
  const form = useForm<TerminateValues>({
    initialValues: {
      termination_date: employee.termination_date,
      reason: employee.termination_reason ?? '',
      typed: '',
    },
    validate: { termination_date: (date) => (date === null ? t('terminate.date_needed') : null) },
  });
  const { termination_date: date, typed } = form.getValues();
  const { submit, busy, error } = useSubmit(form, async (values) => {
    if (values.termination_date === null) return;
    const { employee: after } = await terminate.mutateAsync({
      params: { path: { id: employee.id } },
      body: {
        termination_date: values.termination_date,
        reason: values.reason.trim() === '' ? null : values.reason.trim(),
      },
    });
    const day = format.date(values.termination_date);
    notifyDone(
      t(after.status === 'terminated' ? 'terminate.done' : 'terminate.planned', {
        name,
        date: day,
      }),
    );
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <DateField
          {...form.getInputProps('termination_date')}
          label={t('terminate.date')}
          description={t('terminate.date_hint')}
          {...(employee.start_date === null ? {} : { minDate: employee.start_date })}
          required
        />
        <WhenItHappens date={date} today={today} />
        <ReasonField form={form} />
        <TerminationConsequences employee={employee} />
        <OpenWork employeeId={employee.id} />
        <TypedNameField {...form.getInputProps('typed')} name={name} />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={date !== null && date > today ? t('terminate.plan') : t('terminate.now')}
          danger
          disabled={typed !== name || date === null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function ReasonField({ form }: { form: UseFormReturnType<TerminateValues> }) {
  const { t } = useTranslation('employees');
  return (
    <Textarea
      {...form.getInputProps('reason')}
      label={t('terminate.reason')}
      description={t('terminate.reason_hint')}
      maxLength={1000}
      autosize
      minRows={2}
    />
  );
}

function WhenItHappens({ date, today }: { date: string | null; today: string }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { company } = useSession();
  if (date === null) return null;
  const when = date > today ? 'future' : date === today ? 'today' : 'past';
  return (
    <Alert color="blue" variant="light" icon={<IconCalendarEvent aria-hidden />} role="status">
      <Text size="sm">
        {t(`terminate.when.${when}`, { date: format.date(date), zone: company.time_zone })}
      </Text>
    </Alert>
  );
}
