import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconApps } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';

type Authorization = Answer<'listOwnAuthorizations'>['authorizations'][number];

/** The applications that may act for the user, with buttons to end it. */
export function ApplicationsPanel() {
  const { t } = useTranslation('account');
  const query = api.useQuery('get', '/me/authorizations');
  return (
    <Panel title={t('applications.title')} description={t('applications.description')}>
      <QueryState query={query}>
        {({ authorizations }) =>
          authorizations.length === 0 ? (
            <Text size="sm">{t('applications.none')}</Text>
          ) : (
            <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {authorizations.map((each) => (
                <ApplicationRow key={each.id} authorization={each} />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

function ApplicationRow({ authorization }: { authorization: Authorization }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const textOf = useProblemText();
  const { id, application_name: name, last_used_at: usedAt } = authorization;
  const end = api.useMutation('delete', '/application-authorizations/{id}', {
    onSuccess: () => notifyDone(t('applications.ended', { name })),
    onError: (problem) => notifyFailed(textOf(problem).title),
  });
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <ThemeIcon variant="light" size={38} radius="xl" aria-hidden>
        <IconApps size={20} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} style={{ flex: 1 }} miw={0}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('applications.since', { when: format.instant(authorization.created_at) })} ·{' '}
          {usedAt === null
            ? t('applications.never_used')
            : t('applications.used', { when: format.relative(usedAt) })}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        loading={end.isPending}
        aria-label={t('applications.end_named', { name })}
        onClick={() => end.mutate({ params: { path: { id } } })}
      >
        {t('applications.end')}
      </Button>
    </Group>
  );
}
