import { Button } from '@mantine/core';
import { IconApps, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { onePage } from '../../ui/use-paged.ts';
import { ApplicationDialogs } from './application-dialogs.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { useApplicationColumns } from './use-application-columns.tsx';

const route = getRouteApi('/signed-in/settings/applications');

export function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const { dialog, application: id } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/applications' });
  const view = useListView();
  const columns = useApplicationColumns();
  const query = api.useQuery('get', '/applications');
  const applications = query.data?.applications;
  const open = (next?: string, application?: string): void =>
    void navigate({ search: (before) => ({ ...before, dialog: next, application }) });
  const application = applications?.find((each) => each.id === id);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
          {t('create.open')}
        </Button>
      }
    >
      {/* All applications at once: they are few, so there is no sorting either. */}
      <DataList
        view={view}
        label={t('title')}
        columns={columns}
        paged={onePage({ ...query, data: applications })}
        rowKey={(each) => each.id}
        // As high as the empty state: most companies have few applications, or none.
        rowsAtFirst={4}
        currentKey={id}
        onRowClick={(each) => open(undefined, each.id)}
        empty={
          <EmptyState icon={IconApps} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      <AddressesPanel />
      <ApplicationDrawer
        application={dialog === undefined ? application : undefined}
        onOpen={(next) => open(next, id)}
        onClose={() => open()}
      />
      <ApplicationDialogs
        dialog={dialog}
        application={application}
        onClose={() => open(undefined, id)}
      />
    </Page>
  );
}

/** What an application must know besides its own client ID. */
function AddressesPanel() {
  const { t } = useTranslation('applications');
  return (
    <Panel title={t('addresses.title')} description={t('addresses.text')}>
      <CodeBlock code={location.origin} label={t('addresses.issuer')} />
      <CodeBlock code={`${location.origin}/mcp`} label={t('addresses.mcp')} />
    </Panel>
  );
}
