import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { AddDelegationDialog } from './add-delegation-dialog.tsx';

type Delegation = Answer<'listApprovalDelegations'>['approval_delegations'][number];

/** Who decides for the user and when, and whom the user represents; for HR, all delegations. */
export function DelegationsPanel() {
  const { t } = useTranslation('approvals');
  const { user } = useSession();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Delegation>();
  const query = api.useQuery('get', '/approval-delegations');
  const { hr } = useDuties();
  const data = query.data?.approval_delegations;
  const columns = useColumns(user.id, hr, setRemoving);
  const title = t(hr ? 'delegations.title_hr' : 'delegations.title');
  return (
    <Panel
      flush
      title={title}
      description={t(hr ? 'delegations.description_hr' : 'delegations.description')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('delegations.add')}
        </Button>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        paged={onePage({ ...query, data })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconUserShare}
            title={t(hr ? 'delegations.empty_hr' : 'delegations.empty')}
          >
            {t(hr ? 'delegations.empty_text_hr' : 'delegations.empty_text')}
          </EmptyState>
        }
      />
      <AddDelegationDialog opened={adding} onClose={() => setAdding(false)} />
      <RemoveDelegation delegation={removing} onClose={() => setRemoving(undefined)} />
    </Panel>
  );
}

function useColumns(
  userId: string,
  isHr: boolean,
  onRemove: (delegation: Delegation) => void,
): readonly Column<Delegation>[] {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const column = useColumnKit<Delegation>();
  return useMemo(
    () => [
      column.cell('who', t('delegations.who'), (delegation) => (
        <Who delegation={delegation} userId={userId} />
      )),
      column.cell(
        'when',
        t('delegations.when'),
        ({ start_date, end_date }) => (
          <Text size="sm">{format.dateRange(start_date, end_date)}</Text>
        ),
        { from: 'sm' },
      ),
      column.actions(t('columns.actions'), (delegation) =>
        isHr || delegation.user_id === userId ? (
          <RemoveButton
            delegation={delegation}
            userId={userId}
            onClick={() => onRemove(delegation)}
          />
        ) : null,
      ),
    ],
    [t, column, format, userId, isHr, onRemove],
  );
}

interface CellProps {
  readonly delegation: Delegation;
  /** The current user. */
  readonly userId: string;
}

function Who({ delegation, userId }: CellProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { name, delegate } = namesOf(delegation);
  return (
    <Stack gap={2}>
      <Text size="sm">
        {delegation.user_id === userId
          ? t('delegations.for_me', { name: delegate })
          : delegation.delegate_user_id === userId
            ? t('delegations.for_other', { name })
            : t('delegations.for_somebody', { name, delegate })}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {format.dateRange(delegation.start_date, delegation.end_date)}
      </Text>
    </Stack>
  );
}

function RemoveButton({ delegation, userId, onClick }: CellProps & { onClick: () => void }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { name, delegate } = namesOf(delegation);
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={
        delegation.user_id === userId
          ? t('delegations.remove_of', { name: delegate })
          : t('delegations.remove_of_other', { name, delegate })
      }
      onClick={onClick}
    >
      {t('common:actions.remove')}
    </Button>
  );
}

function namesOf({ user_name: name, delegate_name: delegate }: Delegation) {
  return { name, delegate };
}

function RemoveDelegation({
  delegation,
  onClose,
}: {
  delegation: Delegation | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const isOwn = delegation?.user_id === user.id;
  const remove = api.useMutation('delete', '/approval-delegations/{id}');
  return (
    <ConfirmDialog
      opened={delegation !== undefined}
      onClose={onClose}
      title={t('delegations.remove_title')}
      confirmLabel={common('actions.remove')}
      onConfirm={async () => {
        if (delegation === undefined) return;
        await remove.mutateAsync({ params: { path: { id: delegation.id } } });
        notifyDone(
          isOwn ? t('delegations.removed') : t('delegations.removed_other', namesOf(delegation)),
        );
      }}
    >
      {delegation === undefined
        ? null
        : isOwn
          ? t('delegations.remove_text', { name: delegation.delegate_name })
          : t('delegations.remove_text_other', namesOf(delegation))}
    </ConfirmDialog>
  );
}
