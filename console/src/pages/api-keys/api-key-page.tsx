import { Alert, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ApiKey } from './api-key.ts';
import { KeyActions } from './key-actions.tsx';
import { KeyActivity } from './key-activity.tsx';
import { GrantList } from './grant-list.tsx';
import { KeyRequests } from './key-requests.tsx';
import { KeyFacts } from './key-facts.tsx';
import { choiceOfKey } from './scopes.ts';
import { ScopeGrid } from './scope-grid.tsx';

const route = getRouteApi('/signed-in/settings/api-keys/$id');

export function ApiKeyPage() {
  const { t } = useTranslation('api-keys');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/api-keys/{id}', { params: { path: { id } } });
  const apiKey = query.data?.api_key;
  return (
    <Page
      title={apiKey?.name ?? t('one')}
      crumbs={[{ label: t('title'), link: { to: '/settings/api-keys' } }]}
      badge={apiKey === undefined ? undefined : <StatusBadge status={apiKey.status} />}
      actions={apiKey === undefined ? undefined : <KeyActions key={apiKey.id} apiKey={apiKey} />}
    >
      <QueryState query={query}>
        {({ api_key: shown }) => (
          <Stack gap="lg">
            <Replaced apiKey={shown} />
            <Panel title={t('facts.title')}>
              <KeyFacts apiKey={shown} />
            </Panel>
            <Panel
              title={t('scopes.title')}
              description={t(shown.scopes.length === 0 ? 'scopes.all_text' : 'scopes.text')}
            >
              <ScopeGrid value={choiceOfKey(shown)} />
            </Panel>
            <Panel title={t('grants.title')} description={t('grants.page_text')}>
              <GrantList grants={shown.grants} />
            </Panel>
            <KeyRequests apiKeyId={shown.id} />
            <KeyActivity apiKey={shown} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

/** For a rotated key: whether it still works, and a link to its replacement. */
function Replaced({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  if (apiKey.replaced_by === null) return null;
  const works = apiKey.status === 'active' && apiKey.expires_at !== null;
  return (
    <Alert variant="light" color={works ? 'yellow' : 'gray'} icon={<IconArrowRight aria-hidden />}>
      <Trans
        t={t}
        i18nKey={works ? 'replaced.works' : 'replaced.ended'}
        values={{ until: works ? format.instant(apiKey.expires_at ?? '') : '' }}
        components={{
          later: <TextLink to="/settings/api-keys/$id" params={{ id: apiKey.replaced_by }} />,
        }}
      />
    </Alert>
  );
}
