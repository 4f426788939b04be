import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import type { PayPeriod } from './pay-group.ts';

const remainders = ['next_run', 'paid_outside'] as const;
type Remainder = (typeof remainders)[number];

/** Closes a period without a run; asks what happens to pay that is due for it. */
export function ClosePeriod({
  period: { id, period_start: start, period_end: end, is_undecided: isUndecided },
  onClose,
}: {
  period: PayPeriod;
  onClose: () => void;
}) {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  const path = { params: { path: { id } } };
  const unpaid = api.useQuery('get', '/pay-periods/{id}/unpaid', path);
  const close = api.useMutation('post', '/pay-periods/{id}/close');
  const [remainder, setRemainder] = useState<Remainder>('next_run');
  const isDue = (unpaid.data?.unpaid_count ?? 0) > 0;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={isUndecided ? t('close.decide') : t('close.title')}
      confirmLabel={isUndecided ? t('close.decide_confirm') : t('close.confirm')}
      onConfirm={async () => {
        await close.mutateAsync({ ...path, body: isDue || isUndecided ? { remainder } : {} });
        notifyDone(isUndecided ? t('close.decided') : t('close.done'));
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {isUndecided
            ? t('close.decide_hint', { days: format.dateRange(start, end) })
            : t('close.hint', { days: format.dateRange(start, end) })}
        </Text>
        <QueryState query={unpaid}>
          {({ unpaid_count: count }) =>
            count === 0 ? null : (
              <Radio.Group
                label={t('close.unpaid', { count })}
                value={remainder}
                onChange={setRemainder}
              >
                <Stack gap={6} mt={6}>
                  {remainders.map((value) => (
                    <Radio key={value} value={value} label={t(`close.${value}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            )
          }
        </QueryState>
      </Stack>
    </ConfirmDialog>
  );
}
