import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ifMatch, useConfirmation } from '../../../ui/use-confirmation.ts';
import type { PayResult } from './pay-result.ts';

type Move = 'request' | 'approve' | 'withdraw';

/**
 * For a version that the calculation does not reproduce: why its employee is held back, and how two
 * people accept what it makes of it today.
 */
export function PayResultAcceptance({ result }: { result: PayResult }) {
  const { t } = useTranslation('employees');
  const [move, setMove] = useState<Move>();
  const { acceptance, is_drifted: isDrifted } = result;
  if (!isDrifted) return <Accepted result={result} />;
  const isAsked = acceptance?.status === 'requested';
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('acceptance.title')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('acceptance.text')}</Text>
        {isAsked ? (
          <Text size="sm">
            {t('acceptance.requested', {
              by: acceptance.requested_by_name,
              reason: acceptance.reason,
            })}
          </Text>
        ) : null}
        <Group gap="xs">
          {isAsked ? (
            acceptance.allowed_actions.map((action) => (
              <Button
                key={action}
                size="xs"
                variant={action === 'approve' ? 'filled' : 'default'}
                onClick={() => setMove(action)}
              >
                {t(`acceptance.${action}`)}
              </Button>
            ))
          ) : (
            <Button size="xs" variant="default" onClick={() => setMove('request')}>
              {t('acceptance.request')}
            </Button>
          )}
        </Group>
      </Stack>
      <MoveDialog result={result} move={move} onClose={() => setMove(undefined)} />
    </Alert>
  );
}

function Accepted({ result: { acceptance } }: { result: PayResult }) {
  const { t } = useTranslation('employees');
  if (acceptance?.status !== 'approved') return null;
  const { requested_by_name: by, decided_by_name: decidedBy, reason } = acceptance;
  return (
    <Text size="sm" c="dimmed">
      {t('acceptance.accepted', { by, decidedBy, reason })}
    </Text>
  );
}

function MoveDialog({
  result: { id, acceptance },
  move,
  onClose,
}: {
  result: PayResult;
  move: Move | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const request = api.useMutation('post', '/pay-results/{id}/accept');
  if (move === undefined) return null;
  if (move === 'request') {
    return (
      <ReasonDialog
        opened
        required
        onClose={onClose}
        title={t('acceptance.request_title')}
        confirmLabel={t('acceptance.request')}
        hint={t('acceptance.reason_hint')}
        onConfirm={async (reason) => {
          await request.mutateAsync({ params: { path: { id } }, body: { reason: reason ?? '' } });
          notifyDone(t('acceptance.request_done'));
        }}
      >
        {t('acceptance.request_text')}
      </ReasonDialog>
    );
  }
  return acceptance === null ? null : (
    <DecideDialog acceptance={acceptance} move={move} onClose={onClose} />
  );
}

function DecideDialog({
  acceptance,
  move,
  onClose,
}: {
  acceptance: NonNullable<PayResult['acceptance']>;
  move: 'approve' | 'withdraw';
  onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const approve = api.useMutation('post', '/pay-result-acceptances/{id}/approve');
  const withdraw = api.useMutation('post', '/pay-result-acceptances/{id}/withdraw');
  const params = { path: { id: acceptance.id } };
  const { shown, confirm } = useConfirmation(acceptance, async () => {
    const { data, error } = await client.GET('/pay-result-acceptances/{id}', { params });
    return { data: data?.pay_result_acceptance, error };
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`acceptance.${move}_title`)}
      confirmLabel={t(`acceptance.${move}`)}
      onConfirm={async () => {
        await (move === 'approve'
          ? confirm((seen) => approve.mutateAsync({ params, headers: ifMatch(seen) }))
          : withdraw.mutateAsync({ params }));
        notifyDone(t(`acceptance.${move}_done`));
      }}
    >
      {t(`acceptance.${move}_text`, { reason: shown.reason })}
    </ConfirmDialog>
  );
}
