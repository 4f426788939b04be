import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconKeyboard } from '@tabler/icons-react';
import type { RowSelectionState } from '@tanstack/react-table';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';
import { InboxSelection } from './inbox-selection.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useInboxColumns } from './use-inbox-columns.tsx';
import { useInboxKeys, useKeysOn } from './use-inbox-keys.ts';
import { useInboxMoves } from './use-inbox-moves.ts';
import { approvalKinds, linkOf, useDescription, type WaitingApproval } from './waiting-approval.ts';

const route = getRouteApi('/signed-in/approvals');
const approvalsOf = (answer: Answer<'listWaitingApprovals'>) => answer.approvals;

/** Everything that waits for a decision of mine, decided from the list. */
export function Inbox() {
  const { t } = useTranslation('approvals');
  const { paged, total } = useWaiting();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [current, setCurrent] = useState<string>();
  const [keysShown, setKeysShown] = useState(false);
  const [keysOn, setKeysOn] = useKeysOn();
  const moves = useInboxMoves(paged.rows, setCurrent);
  const columns = useInboxColumns(moves);
  useInboxKeys({
    ...moves,
    rows: paged.rows,
    current,
    setCurrent,
    toggle: ({ subject_id: id }) =>
      setSelected(({ [id]: was, ...others }) =>
        was === true ? others : { ...others, [id]: true },
      ),
    showKeys: () => setKeysShown(true),
    on: keysOn && moves.rejecting === undefined && !keysShown,
  });
  return (
    <Panel
      flush
      title={t('inbox', { count: total })}
      actions={<KeysButton onClick={() => setKeysShown(true)} />}
    >
      <KindChoice />
      <InboxSelection rows={paged.rows} selected={selected} onDone={() => setSelected({})} />
      <DataTable
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ subject_id: id }) => id}
        currentKey={current}
        onRowClick={(row) => void navigate(linkOf(row))}
        selection={{
          value: selected,
          onChange: setSelected,
          rowLabel: ({ employee_name: name }) => t('select', { name }),
        }}
        empty={<NothingWaits />}
      />
      <RejectDialog
        approval={moves.rejecting}
        onClose={moves.stopRejecting}
        onReject={moves.rejectWith}
      />
      <KeysDialog
        opened={keysShown}
        onClose={() => setKeysShown(false)}
        on={keysOn}
        onChange={setKeysOn}
      />
    </Panel>
  );
}

/** The server tells them apart by no filter: what was read is filtered here, and more of it read. */
function useWaiting(): { readonly paged: PagedRows<WaitingApproval>; readonly total: number } {
  const { kind } = route.useSearch();
  const query = api.useInfiniteQuery(
    'get',
    '/approvals',
    { params: { query: { limit: 50 } } },
    byCursor,
  );
  const all = usePaged(query, approvalsOf);
  const rows = useMemo(
    () => all.rows.filter(({ subject_kind: one }) => kind === undefined || one === kind),
    [all.rows, kind],
  );
  const { hasMore, isLoadingMore, loadMore } = all;
  const needsMore = rows.length === 0 && hasMore;
  useEffect(() => {
    if (needsMore && !isLoadingMore) loadMore();
    // oxlint-disable-next-line react/exhaustive-deps -- loadMore is new with each render
  }, [needsMore, isLoadingMore]);
  const paged = { ...all, rows, isPending: all.isPending || needsMore };
  return { paged, total: query.data?.pages[0]?.total ?? 0 };
}

function KindChoice() {
  const { t } = useTranslation('approvals');
  const { kind } = route.useSearch();
  const navigate = useNavigate({ from: '/approvals' });
  return (
    <Group px="md" pb="md">
      <SegmentedControl
        aria-label={t('columns.kind')}
        value={approvalKinds.find((known) => known === kind) ?? 'all'}
        onChange={(chosen) =>
          void navigate({ search: { kind: chosen === 'all' ? undefined : chosen }, replace: true })
        }
        data={(['all', ...approvalKinds] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
      />
    </Group>
  );
}

function KeysButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('approvals');
  return (
    <Button
      size="xs"
      variant="default"
      visibleFrom="sm"
      leftSection={<IconKeyboard size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('keys.open')}
    </Button>
  );
}

function NothingWaits() {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const { kind } = route.useSearch();
  const navigate = useNavigate({ from: '/approvals' });
  const clear = (
    <Button variant="default" onClick={() => void navigate({ search: {} })}>
      {common('states.clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={kind === undefined ? t('empty.title') : t('empty.title_of_kind')}
      action={kind === undefined ? undefined : clear}
    >
      {t('empty.text')}
    </EmptyState>
  );
}

interface RejectDialogProps {
  readonly approval: WaitingApproval | undefined;
  readonly onClose: () => void;
  readonly onReject: (reason: string | null) => Promise<unknown>;
}

function RejectDialog({ approval, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('approvals');
  const describe = useDescription();
  return (
    <ReasonDialog
      opened={approval !== undefined}
      onClose={onClose}
      title={t('reject_title')}
      confirmLabel={t('reject')}
      onConfirm={onReject}
    >
      {approval === undefined ? null : (
        <>
          <strong>{approval.employee_name}</strong>: {describe(approval)}
        </>
      )}
    </ReasonDialog>
  );
}
