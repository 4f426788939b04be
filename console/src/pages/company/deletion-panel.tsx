import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';

type Deletion = Answer<'getCompanyDeletion'>;

/** Where an owner has the company deleted, and stops that. */
export function DeletionPanel() {
  const { t } = useTranslation('company');
  const query = api.useQuery('get', '/company/deletion');
  return (
    <Panel title={t('deletion.title')}>
      <QueryState query={query} skeleton={<SkeletonLines />}>
        {({ deletion, days }) =>
          deletion === null ? <Ask days={days} /> : <Pending deletion={deletion} />
        }
      </QueryState>
    </Panel>
  );
}

function Ask({ days }: { readonly days: number }) {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const [opened, dialog] = useDisclosure(false);
  const refresh = useRefresh();
  const ask = api.useMutation('post', '/company/deletion');
  const { name } = company;
  return (
    <Stack align="flex-start">
      <List size="sm" spacing={4} maw="70ch">
        <List.Item>{t('deletion.all')}</List.Item>
        <List.Item>{t('deletion.wait', { count: days })}</List.Item>
        <List.Item>
          <Trans
            t={t}
            i18nKey="deletion.keep"
            components={{ open: <Anchor href="#export" size="sm" /> }}
          />
        </List.Item>
      </List>
      <Button color="red" variant="outline" onClick={dialog.open} disabled={company.is_sandbox}>
        {t('deletion.ask')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={t('deletion.ask_title', { name })}
        confirmLabel={t('deletion.ask')}
        danger
        typedName={name}
        onConfirm={async () => {
          await ask.mutateAsync({ body: { name } });
          await refresh();
        }}
      >
        {t('deletion.ask_text', { count: days })}
      </ConfirmDialog>
    </Stack>
  );
}

function Pending({ deletion }: { readonly deletion: NonNullable<Deletion['deletion']> }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { name } = useSession().company;
  const [opened, dialog] = useDisclosure(false);
  const refresh = useRefresh();
  const stop = api.useMutation('post', '/company/deletion/stop');
  const { asked_by: by, asked_at: at, due_at: due } = deletion;
  return (
    <Stack align="flex-start">
      <Text maw="70ch">
        {t('deletion.pending', { by, at: format.instant(at), due: format.instant(due) })}
      </Text>
      <Button onClick={dialog.open}>{t('deletion.stop')}</Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={t('deletion.stop_title', { name })}
        confirmLabel={t('deletion.stop')}
        onConfirm={async () => {
          await stop.mutateAsync({});
          await refresh();
          notifyDone(t('deletion.stopped'));
        }}
      >
        {t('deletion.stop_text')}
      </ConfirmDialog>
    </Stack>
  );
}

/** The bar above every page shows it too. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
