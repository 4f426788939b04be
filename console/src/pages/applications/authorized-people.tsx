import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';

const shownMax = 200;

type Authorization = Answer<'listApplicationAuthorizations'>['authorizations'][number];

/** Who authorized an application, with buttons to end it. */
export function AuthorizedPeople({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const query = api.useQuery('get', '/application-authorizations', {
    params: { query: { application_id: applicationId, limit: shownMax } },
  });
  return (
    <QueryState query={query}>
      {({ authorizations }) =>
        authorizations.length === 0 ? (
          <Text size="sm">{t('people.none')}</Text>
        ) : (
          <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {authorizations.map((each) => (
              <Person key={each.id} authorization={each} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}

function Person({ authorization }: { authorization: Authorization }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const textOf = useProblemText();
  const { id, user_name: name, created_at: since, last_used_at: usedAt } = authorization;
  const end = api.useMutation('delete', '/application-authorizations/{id}', {
    onSuccess: () => notifyDone(t('people.ended', { name })),
    onError: (problem) => notifyFailed(textOf(problem).title),
  });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('people.since', { when: format.instant(since) })} ·{' '}
          {usedAt === null
            ? t('people.never_used')
            : t('people.used', { when: format.relative(usedAt) })}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        loading={end.isPending}
        aria-label={t('people.end_named', { name })}
        onClick={() => end.mutate({ params: { path: { id } } })}
      >
        {t('people.end')}
      </Button>
    </Group>
  );
}
