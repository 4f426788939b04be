import { Button, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useIsAttempted } from './use-is-attempted.ts';
import type { DeliveryDetail } from './webhook-types.ts';

/** Retries a delivery; if that is not possible, the button says why. */
export function RetryButton({ detail, primary }: { detail: DeliveryDetail; primary?: boolean }) {
  const { t } = useTranslation('webhooks');
  const problemText = useProblemText();
  const retry = api.useMutation('post', '/webhook-deliveries/{id}/retry');
  const closed = useClosedReason(detail);
  const send = () =>
    retry.mutate(
      { params: { path: { id: detail.webhook_delivery.delivery_id } } },
      {
        onSuccess: () => notifyDone(t('retry.begun')),
        onError: (refused) => {
          const { title, detail: why } = problemText(toProblem(refused));
          notifyFailed(title, why);
        },
      },
    );
  const button = (
    <Button
      variant={primary === true ? 'filled' : 'default'}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={retry.isPending}
      data-disabled={closed === undefined ? undefined : true}
      aria-disabled={closed === undefined ? undefined : true}
      onClick={closed === undefined ? send : undefined}
    >
      {t(detail.webhook_delivery.status === 'delivered' ? 'retry.send_again' : 'retry.now')}
    </Button>
  );
  return closed === undefined ? button : <Tooltip label={closed}>{button}</Tooltip>;
}

function useClosedReason({
  webhook_delivery: delivery,
  webhook_endpoint: endpoint,
  payload_deleted,
}: DeliveryDetail): string | undefined {
  const { t } = useTranslation('webhooks');
  const isAttempted = useIsAttempted(delivery);
  if (isAttempted) return t('retry.closed_pending');
  if (payload_deleted) return t('retry.closed_payload');
  if (!endpoint.enabled) return t('retry.closed_disabled');
  return undefined;
}
