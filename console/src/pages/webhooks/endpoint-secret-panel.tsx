import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Steps } from '../../ui/steps.tsx';
import { VerifyTabs } from './verify-tabs.tsx';
import type { Endpoint } from './webhook-types.ts';

type Asking = 'rotate' | 'activate';

/**
 * The secret of an endpoint: rotating it step by step without interruption, and instructions for
 * receivers.
 */
export function EndpointSecretPanel({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const [asking, setAsking] = useState<Asking>();
  const [secret, setSecret] = useState<string>();
  return (
    <Stack gap="lg">
      <Panel title={t('rotate.title')} description={t('rotate.text')}>
        <RotationSteps endpoint={endpoint} />
        <PreviousSecret endpoint={endpoint} />
        <Group>
          <Button
            variant={endpoint.next_secret_pending ? 'default' : 'filled'}
            onClick={() => setAsking('rotate')}
          >
            {t(endpoint.next_secret_pending ? 'rotate.again' : 'rotate.rotate')}
          </Button>
          {endpoint.next_secret_pending ? (
            <Button onClick={() => setAsking('activate')}>{t('rotate.activate')}</Button>
          ) : null}
        </Group>
      </Panel>
      <Panel>
        <VerifyTabs />
      </Panel>
      <RotationDialogs
        endpoint={endpoint}
        asking={asking}
        onClose={() => setAsking(undefined)}
        onSecret={setSecret}
      />
      {secret === undefined ? null : (
        <SecretOnce
          title={t('rotate.next_title')}
          secret={secret}
          label={t('secret.label')}
          onDone={() => setSecret(undefined)}
        >
          <Text size="sm">{t('rotate.next_text')}</Text>
        </SecretOnce>
      )}
    </Stack>
  );
}

const rotationSteps = ['make', 'store', 'activate'] as const;

function RotationSteps({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const at = endpoint.next_secret_pending ? 1 : 0;
  return (
    <Steps
      vertical
      label={t('rotate.steps')}
      steps={rotationSteps.map((step, index) => ({
        key: step,
        label: t(`rotate.step.${step}.label`),
        state: index < at ? 'done' : index === at ? 'current' : 'next',
        note: t(`rotate.step.${step}.text`),
      }))}
    />
  );
}

function PreviousSecret({ endpoint: { previous_secret_until: until } }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  if (until === null) return null;
  return (
    <Alert color="blue" variant="light" icon={<IconClock aria-hidden />}>
      {t('rotate.previous', { at: format.instant(until), when: format.relative(until) })}
    </Alert>
  );
}

interface RotationDialogsProps {
  readonly endpoint: Endpoint;
  readonly asking: Asking | undefined;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

function RotationDialogs({ endpoint, asking, onClose, onSecret }: RotationDialogsProps) {
  const { t } = useTranslation('webhooks');
  const rotate = api.useMutation('post', '/webhook-endpoints/{id}/rotate-secret');
  const activate = api.useMutation('post', '/webhook-endpoints/{id}/activate-secret');
  const params = { params: { path: { id: endpoint.id } } };
  return (
    <>
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={onClose}
        title={t('rotate.rotate_title')}
        confirmLabel={t('rotate.rotate')}
        onConfirm={async () => onSecret((await rotate.mutateAsync(params)).secret)}
      >
        {t(endpoint.next_secret_pending ? 'rotate.again_text' : 'rotate.rotate_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'activate'}
        onClose={onClose}
        title={t('rotate.activate_title')}
        confirmLabel={t('rotate.activate')}
        onConfirm={async () => {
          await activate.mutateAsync(params);
          notifyDone(t('rotate.activated'));
        }}
      >
        {t('rotate.activate_text')}
      </ConfirmDialog>
    </>
  );
}
