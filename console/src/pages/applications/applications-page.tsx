import { Button, Code, Group, Text } from '@mantine/core';
import { IconApps, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { type Application, scopeText } from './application.ts';
import { ApplicationDialogs } from './application-dialogs.tsx';

const route = getRouteApi('/signed-in/settings/applications');

export function ApplicationsPage() {
  const { t } = useTranslation('applications');
  const { dialog, application } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/applications' });
  const query = api.useQuery('get', '/applications');
  const open = (next?: string, id?: string): void =>
    void navigate({
      search: {
        ...(next === undefined ? {} : { dialog: next }),
        ...(id === undefined ? {} : { application: id }),
      },
    });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('create.open')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={create}>
      <QueryState query={query}>
        {({ applications }) => (
          <>
            {applications.length === 0 ? (
              <Panel>
                <EmptyState icon={IconApps} title={t('empty.title')}>
                  {t('empty.text')}
                </EmptyState>
              </Panel>
            ) : null}
            {applications.map((each) => (
              <ApplicationPanel
                key={each.id}
                application={each}
                onOpen={(next) => open(next, each.id)}
              />
            ))}
            <AddressesPanel />
            <ApplicationDialogs
              dialog={dialog}
              application={applications.find(({ id }) => id === application)}
              onClose={() => open()}
            />
          </>
        )}
      </QueryState>
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

interface ApplicationPanelProps {
  readonly application: Application;
  readonly onOpen: (dialog: string) => void;
}

function ApplicationPanel({ application, onOpen }: ApplicationPanelProps) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  return (
    <Panel
      title={application.name}
      description={t('registered', {
        name: application.created_by_name ?? t('former_user'),
        when: format.instant(application.created_at),
      })}
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => onOpen('people')}>
            {t('people.open', { count: application.authorizations })}
          </Button>
          <Button size="xs" variant="default" onClick={() => onOpen('edit')}>
            {t('edit.open')}
          </Button>
          {application.is_confidential ? (
            <Button size="xs" variant="default" onClick={() => onOpen('rotate')}>
              {t('rotate.open')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            c="var(--mantine-color-error)"
            onClick={() => onOpen('revoke')}
          >
            {t('revoke.open')}
          </Button>
        </>
      }
    >
      <ApplicationFacts application={application} />
    </Panel>
  );
}

function ApplicationFacts({
  application: { id, is_confidential: isConfidential, scopes, redirect_uris: uris },
}: {
  application: Application;
}) {
  const { t } = useTranslation('applications');
  return (
    <Facts
      facts={[
        {
          label: t('fields.client_id'),
          value: (
            <Group gap="xs">
              <Code>{id}</Code>
              <CopyButton value={id} size="compact-xs" />
            </Group>
          ),
        },
        {
          label: t('fields.kind'),
          value: t(`kinds.${isConfidential ? 'confidential' : 'public'}.name`),
        },
        {
          label: t('fields.scopes'),
          value: scopes.map((scope) => t(`scopes.${scopeText[scope]}.name`)).join(', '),
        },
        {
          label: t('fields.redirect_uris'),
          value: uris.map((uri) => (
            <Text key={uri} size="sm" component="span" display="block">
              <BreakableText text={uri} at="slashes" />
            </Text>
          )),
        },
      ]}
    />
  );
}
