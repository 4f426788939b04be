import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';

type Feed = Answer<'listCalendarFeeds'>['calendar_feeds'][number];
type Kind = Feed['kind'];

/** The secret addresses at which calendar applications read the user's leave or team calendar. */
export function CalendarPanel() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const feeds = api.useQuery('get', '/me/calendar-feeds');
  const [created, setCreated] = useState<string>();
  const kinds: readonly Kind[] = user.employee_id === null ? ['team'] : ['own', 'team'];
  return (
    <Panel title={t('calendar.title')} description={t('calendar.description')}>
      <QueryState query={feeds}>
        {({ calendar_feeds: rows }) => (
          <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {kinds.map((kind) => (
              <FeedRow
                key={kind}
                kind={kind}
                feed={rows.find((row) => row.kind === kind)}
                onCreated={(path) => setCreated(new URL(path, window.location.origin).href)}
              />
            ))}
          </Stack>
        )}
      </QueryState>
      {created === undefined ? null : (
        <SecretOnce
          title={t('calendar.created')}
          secret={created}
          label={t('calendar.address')}
          onDone={() => setCreated(undefined)}
        >
          <Text size="sm">{t('calendar.how')}</Text>
        </SecretOnce>
      )}
    </Panel>
  );
}

interface FeedRowProps {
  readonly kind: Kind;
  readonly feed: Feed | undefined;
  readonly onCreated: (path: string) => void;
}

function FeedRow({ kind, feed, onCreated }: FeedRowProps) {
  const { t } = useTranslation('account');
  const [asks, setAsks] = useState<'renew' | 'revoke'>();
  const textOf = useProblemText();
  const create = api.useMutation('post', '/me/calendar-feeds', {
    onSuccess: ({ secret_path: path }) => onCreated(path),
  });
  const revoke = api.useMutation('post', '/me/calendar-feeds/revoke', {
    onSuccess: () => notifyDone(t('calendar.revoked')),
  });
  const input = { body: { kind } };
  return (
    <Group component="li" gap="sm" justify="space-between">
      <Stack gap={2} miw={0} style={{ flex: '1 1 14rem' }}>
        <Text fw={500} size="sm">
          {t(`calendar.${kind}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {feed === undefined ? t(`calendar.${kind}_hint`) : <FeedTimes feed={feed} />}
        </Text>
      </Stack>
      <Group gap="xs">
        {feed === undefined ? (
          <Button
            size="xs"
            variant="default"
            loading={create.isPending}
            aria-label={t('calendar.create_label', { name: t(`calendar.${kind}`) })}
            onClick={() =>
              create.mutate(input, { onError: (problem) => notifyFailed(textOf(problem).title) })
            }
          >
            {t('calendar.create')}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="default" onClick={() => setAsks('revoke')}>
              {t('calendar.revoke')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsks('renew')}>
              {t('calendar.renew')}
            </Button>
          </>
        )}
      </Group>
      <ConfirmDialog
        opened={asks !== undefined}
        onClose={() => setAsks(undefined)}
        title={t(asks === 'revoke' ? 'calendar.revoke_title' : 'calendar.renew_title')}
        confirmLabel={t(asks === 'revoke' ? 'calendar.revoke' : 'calendar.renew')}
        onConfirm={() => (asks === 'revoke' ? revoke : create).mutateAsync(input)}
      >
        {t('calendar.stops')}
      </ConfirmDialog>
    </Group>
  );
}

function FeedTimes({ feed: { created_at: created, last_read_at: read } }: { feed: Feed }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return read === null
    ? t('calendar.never_read', { date: format.instant(created) })
    : t('calendar.read', { date: format.instant(read) });
}
