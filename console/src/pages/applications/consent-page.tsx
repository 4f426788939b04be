import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { scopeText } from './application.ts';
import { FailedRequest } from './failed-request-page.tsx';

const route = getRouteApi('/signed-in/authorize/$request');

/** Shows the person what an application asks for; they allow or deny it. */
export function ConsentPage() {
  const { t } = useTranslation('applications');
  const { request } = route.useParams();
  const query = api.useQuery(
    'post',
    '/authorization-requests/read',
    { body: { request } },
    { retry: false },
  );
  // Unknown requests have expired, or were started in another browser.
  if (query.error?.code === 'not_found') return <FailedRequest reason="invalid_request" />;
  return (
    <Page title={t('consent.title')} narrow>
      <Panel>
        <QueryState query={query}>
          {(asked) => <Question request={request} asked={asked} />}
        </QueryState>
      </Panel>
    </Page>
  );
}

interface QuestionProps {
  readonly request: string;
  readonly asked: Answer<'readAuthorizationRequest'>;
}

function Question({ request, asked }: QuestionProps) {
  const { t } = useTranslation('applications');
  const { user, company } = useSession();
  return (
    <Stack>
      <Text>
        <Trans
          t={t}
          i18nKey="consent.question"
          values={{ application: asked.application_name }}
          components={{ name: <strong /> }}
        />
      </Text>
      <List spacing="xs" icon={<IconCheck size={18} aria-hidden />}>
        {asked.scopes.map((scope) => (
          <List.Item key={scope}>
            <Text fw={600}>{t(`scopes.${scopeText[scope]}.name`)}</Text>
            <Text size="xs" c="dimmed">
              {t(`consent.scopes.${scopeText[scope]}`)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Alert variant="light" color="blue" icon={<IconInfoCircle aria-hidden />}>
        {t('consent.limits', { company: company.name })}
      </Alert>
      <Text size="xs" c="dimmed">
        <Trans
          t={t}
          i18nKey="consent.account"
          values={{ email: user.email, host: asked.redirect_host }}
          components={{ host: <Code /> }}
        />
      </Text>
      <Decision request={request} />
    </Stack>
  );
}

function Decision({ request }: { request: string }) {
  const { t } = useTranslation('applications');
  const allow = api.useMutation('post', '/authorization-requests/allow');
  const deny = api.useMutation('post', '/authorization-requests/deny');
  const [leaving, setLeaving] = useState(false);
  const decide = async (decision: typeof allow | typeof deny): Promise<void> => {
    // The button shows the error.
    const answer = await decision.mutateAsync({ body: { request } }).catch(() => undefined);
    if (answer === undefined) return;
    setLeaving(true);
    location.assign(answer.continue_at);
  };
  const busy = allow.isPending || deny.isPending || leaving;
  const error = allow.error ?? deny.error;
  return (
    <Stack>
      {error === null ? null : <ProblemAlert error={error} />}
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={() => void decide(deny)}>
          {t('consent.deny')}
        </Button>
        <Button loading={busy} onClick={() => void decide(allow)}>
          {t('consent.allow')}
        </Button>
      </Group>
    </Stack>
  );
}
