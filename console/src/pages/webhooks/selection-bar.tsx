import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Selected } from '../../ui/data-table-props.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useRetrySelected } from './use-retry-selected.ts';

export interface SelectionBarProps {
  readonly selected: Selected;
  readonly onDone: () => void;
}

/** Actions for the selected rows. */
export function SelectionBar({ selected, onDone }: SelectionBarProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const problemText = useProblemText();
  const retry = useRetrySelected();
  const [busy, setBusy] = useState(false);
  const ids = Object.keys(selected).filter((id) => selected[id]);
  if (ids.length === 0) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { retried, passedOver } = await retry(ids);
      const told = t('retry.selected_begun', { count: retried });
      if (passedOver > 0) notifyFailed(told, t('retry.passed_over', { count: passedOver }));
      else notifyDone(told);
      onDone();
    } catch (error) {
      notifyFailed(problemText(toProblem(error)).title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group p="sm" gap="sm" bg="var(--mantine-primary-color-light)">
      <Text size="sm" fw={600} aria-live="polite">
        {t('common:table.selected', { count: ids.length })}
      </Text>
      <Button
        size="xs"
        loading={busy}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void send()}
      >
        {t('retry.selected')}
      </Button>
      <Button size="xs" variant="default" disabled={busy} onClick={onDone}>
        {t('retry.unselect')}
      </Button>
    </Group>
  );
}
