import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { usePollMs } from '../api/live-status.ts';

const refreshMs = 60_000;

/** How many requests wait for the user's decision. */
export function WaitingBadge() {
  const { t } = useTranslation();
  const refetchInterval = usePollMs(refreshMs);
  const waiting = api.useQuery('get', '/approvals/count', {}, { refetchInterval });
  const total = waiting.data?.total ?? 0;
  return total === 0 ? null : (
    <Badge
      size="sm"
      color="orange"
      className="tabular"
      aria-label={t('navigation.approvals_waiting', { count: total })}
    >
      {total}
    </Badge>
  );
}
