import { Badge, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { describeDevice } from './describe-device.ts';

type Session = Answer<'listSessions'>['sessions'][number];

/** The user's sessions, with buttons to end unknown ones. */
export function SessionsPanel() {
  const { t } = useTranslation('account');
  const sessions = api.useQuery('get', '/me/sessions');
  const endOthers = api.useMutation('post', '/me/sessions/end-others');
  const [asks, setAsks] = useState(false);
  const hasOthers = sessions.data?.sessions.some((session) => !session.is_current) === true;
  const end = async (): Promise<void> => {
    await endOthers.mutateAsync({});
    notifyDone(t('sessions.others_ended'));
  };
  return (
    <Panel
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        hasOthers ? (
          <Button size="xs" variant="default" onClick={() => setAsks(true)}>
            {t('sessions.end_others')}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={sessions}>
        {({ sessions: rows }) => (
          <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Stack>
        )}
      </QueryState>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('sessions.end_others')}
        confirmLabel={t('sessions.end_others')}
        onConfirm={end}
      >
        {t('sessions.end_others_text')}
      </ConfirmDialog>
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const textOf = useProblemText();
  const device = describeDevice(session.user_agent);
  const end = api.useMutation('delete', '/me/sessions/{id}', {
    onSuccess: () => notifyDone(t('sessions.ended')),
    onError: (problem) => notifyFailed(textOf(problem).title),
  });
  const Symbol = device.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const name = useDeviceName(session);
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <ThemeIcon variant="light" size={38} radius="xl" aria-hidden>
        <Symbol size={20} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} style={{ flex: 1 }} miw={0}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {name}
          </Text>
          {session.is_current ? (
            <Badge variant="light" color="teal">
              {t('sessions.this_one')}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {session.is_current
            ? t('sessions.opened', { when: format.instant(session.created_at) })
            : t('sessions.seen', { when: format.relative(session.last_seen_at) })}
          {session.ip_network === null ? '' : ` · ${session.ip_network}`}
        </Text>
      </Stack>
      {session.is_current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          aria-label={t('sessions.end_named', { name })}
          onClick={() => end.mutate({ params: { path: { id: session.id } } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  );
}

function useDeviceName({ user_agent: userAgent }: Session): string {
  const { t } = useTranslation('account');
  const { browser, system } = describeDevice(userAgent);
  if (browser !== undefined && system !== undefined)
    return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown_device');
}
