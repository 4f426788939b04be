import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { judgeHealth } from './judge-health.ts';
import { RecoveryOffer } from './recovery-offer.tsx';
import { ReplayOfferAlert } from './replay-offer-alert.tsx';
import { RunningReplays } from './running-replays.tsx';
import { useSetEnabled } from './use-set-enabled.ts';
import type { Endpoint, ReplayOffer } from './webhook-types.ts';

export interface EndpointAlertsProps {
  readonly endpoint: Endpoint;
  readonly offer: ReplayOffer | undefined;
  readonly onEnabled: (missed: ReplayOffer | undefined) => void;
  readonly onOfferDone: () => void;
}

/** Current problems of an endpoint, and what to do about them. */
export function EndpointAlerts({ endpoint, offer, onEnabled, onOfferDone }: EndpointAlertsProps) {
  return (
    <>
      {endpoint.enabled ? null : <DisabledAlert endpoint={endpoint} onEnabled={onEnabled} />}
      {judgeHealth(endpoint) === 'failing' ? <FailingAlert endpoint={endpoint} /> : null}
      {offer === undefined ? (
        <RecoveryOffer endpoint={endpoint} />
      ) : (
        <ReplayOfferAlert endpoint={endpoint} offer={offer} onDone={onOfferDone} />
      )}
      <RunningReplays endpointId={endpoint.id} />
    </>
  );
}

function DisabledAlert({
  endpoint,
  onEnabled,
}: Pick<EndpointAlertsProps, 'endpoint' | 'onEnabled'>) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const setEnabled = useSetEnabled(endpoint, onEnabled);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const enable = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await setEnabled(true).catch(setError);
    setBusy(false);
  };
  const reason = endpoint.disabled_reason ?? 'by_hand';
  const when = endpoint.disabled_at === null ? '' : format.instant(endpoint.disabled_at);
  return (
    <Alert
      color={reason === 'by_hand' ? 'gray' : 'red'}
      variant="light"
      icon={<IconBan aria-hidden />}
      title={t(`disabled.${reason}.title`)}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t(`disabled.${reason}.text`, { when })} {t('disabled.events_kept')}
        </Text>
        {error === undefined ? null : <ProblemAlert error={error} />}
        {reason === 'imported' || reason === 'secret_lost' ? null : (
          <Button size="xs" loading={busy} onClick={() => void enable()}>
            {t('settings.enable')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function FailingAlert({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { failing_since: since, disables_at: disablesAt, last_delivery: last } = endpoint.health;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('failing.title')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {since === null
            ? null
            : t('failing.since', { when: format.relative(since), at: format.instant(since) })}{' '}
          {disablesAt === null
            ? null
            : t('failing.disables', {
                when: format.relative(disablesAt),
                at: format.instant(disablesAt),
              })}
        </Text>
        <Group gap="xs">
          {last === null ? null : (
            <LinkButton
              size="xs"
              to="/settings/webhooks/$id"
              params={{ id: endpoint.id }}
              search={{ delivery: last.delivery_id }}
            >
              {t('failing.why')}
            </LinkButton>
          )}
          <LinkButton
            size="xs"
            variant="default"
            to="/settings/deliveries"
            search={{ endpoint_id: endpoint.id, status: 'failed' }}
          >
            {t('failing.all')}
          </LinkButton>
        </Group>
      </Stack>
    </Alert>
  );
}
