import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { UnlinkedPanel } from './unlinked-panel.tsx';

/** What an identity provider needs, and what it may do. */
export function ProvisioningPage() {
  const { t } = useTranslation('provisioning');
  const query = api.useQuery('get', '/provisioning');
  return (
    <Page title={t('title')} description={t('description')}>
      <QueryState query={query}>
        {({ tokens, tokens_max: tokensMax, groups, unlinked_users: unlinked }) => (
          <>
            <Panel title={t('address.title')} description={t('address.hint')}>
              <CodeBlock code={`${location.origin}/scim/v2`} label={t('address.label')} />
            </Panel>
            <TokensPanel tokens={tokens} isFull={tokens.length >= tokensMax} />
            <GroupsPanel groups={groups} />
            {unlinked.length === 0 ? null : <UnlinkedPanel users={unlinked} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}
