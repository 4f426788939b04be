import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Step =
  | { readonly name: 'none' }
  | { readonly name: 'set_up'; readonly pending: Answer<'beginTotp'> }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };

export function SecondFactorPanel() {
  const { t } = useTranslation(['account', 'common']);
  const { user } = useSession();
  const begin = api.useMutation('post', '/me/totp');
  const [step, setStep] = useState<Step>({ name: 'none' });
  const leave = (): void => setStep({ name: 'none' });
  const start = async (): Promise<void> => {
    try {
      setStep({ name: 'set_up', pending: await begin.mutateAsync({}) });
    } catch {
      // Shown below, as the mutation's error.
    }
  };
  const leaveDone = (): void => {
    leave();
    notifyDone(t('second_factor.is_on'));
  };
  const seesOthers = !['employee', 'former_employee'].includes(user.role);
  return (
    <Panel
      title={t('second_factor.title')}
      description={t('second_factor.description')}
      actions={
        <Badge color={user.totp_enabled ? 'teal' : 'gray'}>
          {t(user.totp_enabled ? 'second_factor.on' : 'second_factor.off')}
        </Badge>
      }
    >
      {seesOthers && !user.totp_enabled ? <Advice /> : null}
      {begin.error === null ? null : <ProblemAlert error={begin.error} />}
      <Group>
        {user.totp_enabled ? (
          <Button variant="default" onClick={() => setStep({ name: 'remove' })}>
            {t('second_factor.remove')}
          </Button>
        ) : (
          <StartButton busy={begin.isPending} onClick={() => void start()} />
        )}
      </Group>
      <FormModal
        opened={step.name === 'set_up'}
        onClose={leave}
        title={t('second_factor.set_up')}
        size="lg"
      >
        {step.name === 'set_up' ? (
          <SetUpSecondFactor
            pending={step.pending}
            onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          />
        ) : null}
      </FormModal>
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onDone={leaveDone} /> : null}
      <RemoveSecondFactor opened={step.name === 'remove'} onClose={leave} />
    </Panel>
  );
}

/** The German text is wider than a phone, so it wraps. */
function StartButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Button
      onClick={onClick}
      loading={busy}
      h="auto"
      mih={36}
      py={6}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {t('second_factor.set_up')}
    </Button>
  );
}

/** For users who can access other people's data. */
function Advice() {
  const { t } = useTranslation('account');
  return (
    <Alert variant="light" icon={<IconShieldCheck aria-hidden />}>
      <Text size="sm">{t('second_factor.advice')}</Text>
    </Alert>
  );
}
