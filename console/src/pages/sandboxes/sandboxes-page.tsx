import { Button } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useEnterSandbox } from '../../ui/use-enter-sandbox.ts';
import { onePage } from '../../ui/use-paged.ts';
import { CloseSandboxDialog } from './close-sandbox-dialog.tsx';
import { CreateSandboxDialog } from './create-sandbox-dialog.tsx';
import { ResetSandboxDialog } from './reset-sandbox-dialog.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { MembersDialog } from './members-dialog.tsx';
import type { Sandbox } from './sandbox.ts';
import { useSandboxColumns } from './use-sandbox-columns.tsx';

const route = getRouteApi('/signed-in/settings/sandboxes');
const sandboxesOf = (answer: Answer<'listSandboxes'>) => answer.sandboxes;
const sandboxesMax = 3;

/** The companies in which an integration is tested, each with its own clock. */
export function SandboxesPage() {
  const { t } = useTranslation('sandboxes');
  const { company } = useSession();
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/sandboxes' });
  const open = (next: string | undefined): void => void navigate({ search: { dialog: next } });
  const { data, error, isPending, refetch } = api.useQuery('get', '/sandboxes');
  const sandboxes = data === undefined ? undefined : sandboxesOf(data);
  const { enter, entering, failure } = useEnterSandbox();
  const [closing, setClosing] = useState<Sandbox>();
  const [resetting, setResetting] = useState<Sandbox>();
  const [choosing, setChoosing] = useState<Sandbox>();
  const columns = useSandboxColumns({
    enter,
    entering,
    choose: setChoosing,
    reset: setResetting,
    close: setClosing,
  });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open('new')}
          disabled={company.is_sandbox || (sandboxes?.length ?? 0) >= sandboxesMax}
        >
          {t('create.open')}
        </Button>
      }
    >
      {failure === undefined ? null : <ProblemAlert error={failure} />}
      <DataTable
        label={t('title')}
        columns={columns}
        paged={onePage({ data: sandboxes, error, isPending, refetch })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconFlask}
            title={t(company.is_sandbox ? 'empty.inside' : 'empty.title')}
          >
            {t('empty.text')}
          </EmptyState>
        }
      />
      {company.is_sandbox ? <MailsPanel /> : null}
      <MembersDialog sandbox={choosing} onClose={() => setChoosing(undefined)} />
      <ResetSandboxDialog sandbox={resetting} onClose={() => setResetting(undefined)} />
      <CloseSandboxDialog sandbox={closing} onClose={() => setClosing(undefined)} />
      <CreateSandboxDialog opened={dialog === 'new'} onClose={() => open(undefined)} />
    </Page>
  );
}
