import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { type LeaveBalance, useDaysText } from './leave-request.ts';

export interface Adjusted {
  readonly balance: LeaveBalance;
  readonly employeeId: string;
  readonly name: string;
  readonly year: number;
}

/** Adds days to a balance or removes some, with a note that is stored with them. */
export function AdjustBalance({
  adjusted,
  onClose,
}: {
  adjusted: Adjusted | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('leave');
  return (
    <FormModal opened={adjusted !== undefined} onClose={onClose} title={t('adjust.title')}>
      {adjusted === undefined ? null : <AdjustForm adjusted={adjusted} onClose={onClose} />}
    </FormModal>
  );
}

function AdjustForm({ adjusted, onClose }: { adjusted: Adjusted; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const daysText = useDaysText();
  const { balance, employeeId, name, year } = adjusted;
  const adjust = api.useMutation('post', '/leave-balances/adjust');
  const form = useAdjustment();
  const { submit, busy, error } = useSubmit(form, async ({ days, note }) => {
    await adjust.mutateAsync({
      body: {
        employee_id: employeeId,
        leave_type: balance.leave_type,
        year,
        days: Number(days),
        note: note.trim(),
      },
    });
    notifyDone(t('adjust.done'));
    onClose();
  });
  const { days } = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {t('adjust.text', { name, type: balance.name, year, days: daysText(balance.balance) })}
        </Text>
        <NumberInput
          {...form.getInputProps('days')}
          label={t('adjust.days')}
          description={t('adjust.days_hint')}
          step={0.5}
          decimalScale={1}
          allowedDecimalSeparators={['.', ',']}
          required
          data-autofocus
        />
        <Text size="sm" aria-live="polite" fw={600}>
          {typeof days === 'number'
            ? t('adjust.after', { days: daysText(balance.balance + days) })
            : ''}
        </Text>
        <Textarea
          {...form.getInputProps('note')}
          label={t('adjust.note')}
          description={t('adjust.note_hint')}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
        <FormFooter error={error} busy={busy} submitLabel={t('adjust.open')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useAdjustment() {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  return useForm<{ days: number | string; note: string }>({
    initialValues: { days: '', note: '' },
    validate: {
      days: (days) =>
        typeof days !== 'number' || days === 0 || (days * 2) % 1 !== 0
          ? t('adjust.days_wrong')
          : null,
      note: (note) => (note.trim() === '' ? common('fields.required') : null),
    },
  });
}
