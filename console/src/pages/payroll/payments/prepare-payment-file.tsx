import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { PayrollRun } from '../payroll-run.ts';
import type { Payments } from './payments.ts';

/** Prepares the file of an approved run, for a second person to release. */
export function PreparePaymentFile({ run, payments }: { run: PayrollRun; payments: Payments }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const prepare = api.useMutation('post', '/payroll-runs/{id}/payment-files');
  const form = useForm<{ execution_date: string | null }>({
    initialValues: { execution_date: run.pay_date < today ? today : run.pay_date },
    validate: { execution_date: (date) => (date === null ? common('fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ execution_date: date }) => {
    await prepare.mutateAsync({
      params: { path: { id: run.id } },
      body: { execution_date: date ?? today, otherwise_count: payments.otherwise_count },
    });
    notifyDone(t('payments.prepared'));
  });
  return (
    <Panel title={t('payments.file')} description={t('payments.file_hint')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('payments.from', { name: payments.payer_account?.name ?? '' })}</Text>
          <DateField
            {...form.getInputProps('execution_date')}
            label={t('payments.execution_date')}
            minDate={today}
            maw={260}
            required
          />
          {payments.otherwise_count === 0 ? null : (
            <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
              {t('payments.leaves_out', {
                count: payments.otherwise_count,
                people: format.number(payments.otherwise_count),
              })}
            </Alert>
          )}
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('payments.prepare')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
