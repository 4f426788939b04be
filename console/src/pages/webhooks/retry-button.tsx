import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import type { FinishBulk } from '../../ui/data-list.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useRetrySelected } from './use-retry-selected.ts';
import type { Delivery } from './webhook-types.ts';

export interface RetryButtonProps {
  readonly chosen: readonly Delivery[];
  readonly finish: FinishBulk;
}

/** Retries the selected deliveries. */
export function RetryButton({ chosen, finish }: RetryButtonProps) {
  const { t } = useTranslation('webhooks');
  const problemText = useProblemText();
  const retry = useRetrySelected();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { retried, passedOver } = await retry(chosen.map(({ delivery_id: id }) => id));
      const told = t('retry.selected_begun', { count: retried });
      if (passedOver > 0) notifyFailed(told, t('retry.passed_over', { count: passedOver }));
      else notifyDone(told);
      finish([]);
    } catch (error) {
      notifyFailed(problemText(toProblem(error)).title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      loading={busy}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => void send()}
    >
      {t('retry.selected')}
    </Button>
  );
}
