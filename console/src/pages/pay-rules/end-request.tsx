import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { PayComponent } from './pay-rule-answers.ts';

interface EndRequestProps {
  readonly component: PayComponent;
  /** Someone else has to confirm what the viewer asked for. */
  readonly mustBeOther: boolean;
}

/** An end that one person asked for: a second one confirms it, anyone withdraws it. */
export function EndRequest({ component, mustBeOther }: EndRequestProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const me = useSession().user.id;
  const { confirmEnd, isConfirming } = useConfirmEnd(component);
  const withdraw = api.useMutation('delete', '/pay-components/{id}/end');
  const [error, setError] = useState<unknown>();
  const version = component.versions.find(({ ends_on: ends }) => ends !== null);
  const day = version?.ends_on ?? null;
  if (version === undefined || day === null) return null;
  const isOwn = mustBeOther && version.end_asked_by === me;
  const path = { params: { path: { id: component.id } } };
  const act = async (step: () => Promise<unknown>, done: string): Promise<void> => {
    setError(undefined);
    try {
      await step();
      notifyDone(done);
    } catch (refused) {
      setError(refused);
    }
  };
  return (
    <Alert
      variant="light"
      color={isOwn ? 'blue' : 'orange'}
      icon={<IconCalendarOff aria-hidden />}
      title={t('end.request', { date: format.date(day) })}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('end.asked_by', { name: version.end_asked_by_name })} {isOwn ? t('end.own') : null}
        </Text>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            loading={withdraw.isPending}
            onClick={() => void act(() => withdraw.mutateAsync(path), t('end.withdrawn'))}
          >
            {t('end.withdraw')}
          </Button>
          {isOwn ? null : (
            <Button
              size="sm"
              loading={isConfirming}
              onClick={() => void act(confirmEnd, t('end.done'))}
            >
              {t('end.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function useConfirmEnd(component: PayComponent) {
  const confirmShown = useConfirmShown();
  const confirm = api.useMutation('post', '/pay-components/{id}/end/confirm');
  const params = { path: { id: component.id } };
  const read = async () => {
    const { data, error } = await client.GET('/pay-components/{id}', { params });
    return { data: data?.pay_component, error };
  };
  const confirmEnd = () =>
    confirmShown({ shown: component, read }, (seen) =>
      confirm.mutateAsync({ params, headers: ifMatch(seen) }),
    );
  return { confirmEnd, isConfirming: confirm.isPending };
}
