import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useStartReplay } from './use-start-replay.ts';
import type { Endpoint, Replay, ReplayOffer } from './webhook-types.ts';

export interface ReplayOfferAlertProps {
  readonly endpoint: Endpoint;
  readonly offer: ReplayOffer;
  /** The endpoint was enabled again (default), or responds again after failures. */
  readonly reason?: 'enabled' | 'recovered';
  readonly onDone: () => void;
}

/** Offers to send the events that the endpoint has missed. */
export function ReplayOfferAlert(props: ReplayOfferAlertProps) {
  const { endpoint, offer, reason = 'enabled', onDone } = props;
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const start = useStartReplay();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const counts = { failed: offer.failed, skipped: offer.skipped };
  const kinds = (['skipped', 'failed'] as const).filter((kind) => counts[kind] > 0);
  const countOf = (kind: Replay['kind']) =>
    `${format.number(counts[kind])}${counts[kind] >= offer.counted_up_to ? '+' : ''}`;
  const sendAll = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      for (const kind of kinds) await start({ endpointId: endpoint.id, kind, since: offer.since });
      onDone();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconPlayerTrackNext aria-hidden />}
      title={t(`offer.${reason}.title`)}
      role="status"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t(`offer.${reason}.text`, { when: format.instant(offer.since) })}{' '}
          {kinds
            .map((kind) => t(`offer.${kind}`, { count: counts[kind], number: countOf(kind) }))
            .join(' ')}
        </Text>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group gap="xs">
          <Button size="xs" loading={busy} onClick={() => void sendAll()}>
            {t(`offer.${reason}.send`)}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={onDone}>
            {t('offer.not_now')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
