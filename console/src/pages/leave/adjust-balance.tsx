import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import type { LeaveBalance } from './leave-request.ts';

export interface Adjusted {
  readonly balance: LeaveBalance;
  readonly employeeId: string;
  readonly name: string;
  readonly year: number;
}

/** Adds days or hours to a balance or removes some, with a note that is stored with them. */
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
  const amountText = useAmountText();
  const { balance, employeeId, name, year } = adjusted;
  const { unit } = balance;
  const left = amountText(balance.balance, unit);
  const adjust = api.useMutation('post', '/leave-balances/adjust');
  const form = useAdjustment(unit);
  const { submit, busy, error } = useSubmit(form, async ({ amount, note }) => {
    await adjust.mutateAsync({
      body: {
        employee_id: employeeId,
        leave_type: balance.leave_type,
        year,
        amount: Number(amount),
        note: note.trim(),
      },
    });
    notifyDone(t('adjust.done'));
    onClose();
  });
  const { amount } = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('adjust.text', { name, type: balance.name, year, days: left })}</Text>
        <DecimalInput
          {...form.getInputProps('amount')}
          label={t(`adjust.${unit}`)}
          description={t(`adjust.${unit}_hint`)}
          step={unit === 'days' ? 0.5 : 0.25}
          decimalScale={unit === 'days' ? 1 : 2}
          required
          data-autofocus
        />
        <Text size="sm" aria-live="polite" fw={600}>
          {typeof amount === 'number'
            ? t('adjust.after', { days: amountText(balance.balance + amount, unit) })
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

function useAdjustment(unit: LeaveBalance['unit']) {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  return useForm<{ amount: number | string; note: string }>({
    initialValues: { amount: '', note: '' },
    validate: {
      amount: (amount) =>
        typeof amount !== 'number' || amount === 0 || (unit === 'days' && (amount * 2) % 1 !== 0)
          ? t(`adjust.${unit}_wrong`)
          : null,
      note: (note) => (note.trim() === '' ? common('fields.required') : null),
    },
  });
}
