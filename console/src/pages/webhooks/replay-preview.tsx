import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { ReplayRequest } from './use-start-replay.ts';

/** How many deliveries a replay would cover. */
export function ReplayPreview({ endpointId, kind, since }: ReplayRequest) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { data } = api.useQuery('get', '/webhook-endpoints/{id}/replay-preview', {
    params: { path: { id: endpointId }, query: { kind, since } },
  });
  const number =
    data === undefined
      ? ''
      : `${format.number(data.count)}${data.count >= data.counted_up_to ? '+' : ''}`;
  return (
    <Text size="sm" fw={600} aria-live="polite">
      {data === undefined
        ? t('replay.counting')
        : t(`replay.dialog.${kind}.count`, { count: data.count, number })}
    </Text>
  );
}
