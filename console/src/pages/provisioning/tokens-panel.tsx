import { Button, Text, Tooltip } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import type { ProvisioningToken } from './provisioning.ts';

const route = getRouteApi('/signed-in/settings/provisioning');

export interface TokensPanelProps {
  readonly tokens: readonly ProvisioningToken[];
  /** Whether a token must be revoked before the next one is created. */
  readonly isFull: boolean;
}

export function TokensPanel({ tokens, isFull }: TokensPanelProps) {
  const { t } = useTranslation('provisioning');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/provisioning' });
  const [leaving, setLeaving] = useState<ProvisioningToken>();
  const columns = useTokenColumns(setLeaving);
  const create = (
    <Tooltip label={t('tokens.full')} disabled={!isFull}>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        data-disabled={isFull ? true : undefined}
        aria-disabled={isFull ? true : undefined}
        onClick={isFull ? undefined : () => void navigate({ search: { dialog: 'new' } })}
      >
        {t('tokens.create')}
      </Button>
    </Tooltip>
  );
  return (
    <Panel flush title={t('tokens.title')} description={t('tokens.hint')} actions={create}>
      <DataTable
        label={t('tokens.title')}
        columns={columns}
        paged={onePage({ data: tokens, error: null, isPending: false, refetch: () => undefined })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconKey} title={t('tokens.empty')}>
            {t('tokens.empty_text')}
          </EmptyState>
        }
      />
      <CreateTokenDialog opened={dialog === 'new'} onClose={() => void navigate({ search: {} })} />
      <RevokeDialog token={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  );
}

function useTokenColumns(
  onRevoke: (token: ProvisioningToken) => void,
): readonly Column<ProvisioningToken>[] {
  const { t } = useTranslation('provisioning');
  const format = useFormat();
  const column = useColumnKit<ProvisioningToken>();
  return useMemo(
    () => [
      column.cell(
        'name',
        t('tokens.name'),
        ({ name, prefix, last_four: lastFour, last_used_at: usedAt }) => (
          <>
            <Text size="sm">{name}</Text>
            <Text size="xs" c="dimmed" ff="monospace">
              {prefix}…{lastFour}
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {t('tokens.last_used')}:{' '}
              {usedAt === null ? t('tokens.never') : format.relative(usedAt)}
            </Text>
          </>
        ),
      ),
      column.cell(
        'created',
        t('tokens.created'),
        ({ created_at: at, created_by_name: by }) =>
          by === null ? format.instant(at) : t('tokens.created_by', { at: format.instant(at), by }),
        { from: 'sm' },
      ),
      column.cell(
        'used',
        t('tokens.last_used'),
        ({ last_used_at: at }) => (at === null ? t('tokens.never') : format.relative(at)),
        { from: 'sm' },
      ),
      column.actions(t('tokens.revoke'), (token) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('tokens.revoke_title', { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      )),
    ],
    [t, column, format, onRevoke],
  );
}

function RevokeDialog({
  token,
  onClose,
}: {
  token: ProvisioningToken | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('provisioning');
  const revoke = api.useMutation('delete', '/provisioning-tokens/{id}');
  const name = token?.name ?? '';
  return (
    <ConfirmDialog
      opened={token !== undefined}
      onClose={onClose}
      title={t('tokens.revoke_title', { name })}
      confirmLabel={t('tokens.revoke_submit')}
      danger
      onConfirm={async () => {
        if (token === undefined) return;
        await revoke.mutateAsync({ params: { path: { id: token.id } } });
        notifyDone(t('tokens.revoked', { name }));
      }}
    >
      {t('tokens.revoke_text')}
    </ConfirmDialog>
  );
}
