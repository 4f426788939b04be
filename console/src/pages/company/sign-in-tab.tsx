import { Stack } from '@mantine/core';
import { api } from '../../api/client.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { DomainsPanel } from './sign-in-domains.tsx';
import { ProviderPanel } from './sign-in-provider.tsx';
import { RulesPanel } from './sign-in-rules.tsx';

/** How people sign in; only the owner can see and change it. */
export function SignInTab() {
  const query = api.useQuery('get', '/sign-in-settings');
  return (
    <QueryState
      query={query}
      skeleton={
        <Panel>
          <SkeletonLines count={4} />
        </Panel>
      }
    >
      {(settings) => (
        <Stack gap="lg">
          <ProviderPanel settings={settings} />
          {settings.sign_in_provider === null ? null : (
            <>
              <DomainsPanel domains={settings.sign_in_domains} />
              <RulesPanel
                key={settings.sign_in_provider.updated_at}
                provider={settings.sign_in_provider}
              />
            </>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
