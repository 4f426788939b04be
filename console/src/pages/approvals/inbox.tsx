import { Button, Group, SegmentedControl, useMatches } from '@mantine/core';
import { IconCircleCheck, IconKeyboard, IconRefresh } from '@tabler/icons-react';
import type { Selected } from '../../ui/data-table-props.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { InboxSelection } from './inbox-selection.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxColumns } from './use-inbox-columns.tsx';
import { useInboxKeys, useKeysOn } from './use-inbox-keys.ts';
import { useInboxMoves } from './use-inbox-moves.ts';
import { keyOf, linkOf, useDescription, type WaitingApproval } from './waiting-approval.ts';
import { approvalSubjectKinds } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/approvals');

/** Everything that waits for the user's decision, decided directly in the list. */
export function Inbox() {
  const { t } = useTranslation('approvals');
  const { paged, open, total, outcomes, setOutcome, refresh } = useInbox();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Selected>({});
  const [current, setCurrent] = useState<string>();
  const moves = useInboxMoves({ rows: open, setCurrent, setOutcome });
  const columns = useInboxColumns(moves);
  const keys = useKeysDialog();
  useInboxKeys({
    ...moves,
    rows: open,
    current,
    setCurrent,
    toggle: (row) => setSelected((before) => toggled(before, keyOf(row))),
    showKeys: keys.open,
    on: keys.on && moves.rejecting === undefined,
  });
  return (
    <Panel
      flush
      title={total === undefined ? t('waiting') : t('inbox', { count: total })}
      actions={[
        outcomes.size === 0 ? null : <ClearDecided key="refresh" onClick={refresh} />,
        <KeysButton key="keys" onClick={keys.open} />,
      ]}
    >
      <InboxSelection
        rows={open}
        selected={selected}
        setOutcome={setOutcome}
        onDone={() => setSelected({})}
      >
        <KindChoice />
      </InboxSelection>
      <DataTable
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={keyOf}
        tallOnPhone
        currentKey={current}
        onRowClick={(row) => void navigate(linkOf(row))}
        selection={{
          value: selected,
          onChange: setSelected,
          rowLabel: ({ employee_name: name }) => t('select', { name }),
          canSelect: ({ outcome }) => outcome === undefined,
        }}
        empty={<NothingWaits />}
      />
      <RejectDialog
        approval={moves.rejecting}
        onClose={moves.stopRejecting}
        onReject={moves.rejectWith}
      />
      {keys.dialog}
    </Panel>
  );
}

function KindChoice() {
  const { t } = useTranslation('approvals');
  const { kind } = route.useSearch();
  const navigate = useNavigate({ from: '/approvals' });
  // Small on a phone, so that the German labels fit.
  const { size, margin } = useMatches({
    base: { size: 'xs', margin: 'xs' },
    xs: { size: 'sm', margin: 'md' },
  });
  return (
    <Group mx={margin} mb="md" wrap="nowrap" style={{ overflowX: 'auto' }}>
      <SegmentedControl
        size={size}
        style={{ flexShrink: 0 }}
        aria-label={t('columns.kind')}
        value={approvalSubjectKinds.find((known) => known === kind) ?? 'all'}
        onChange={(chosen) =>
          void navigate({ search: { kind: chosen === 'all' ? undefined : chosen }, replace: true })
        }
        data={(['all', ...approvalSubjectKinds] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
        }))}
      />
    </Group>
  );
}

function toggled(before: Selected, key: string): Selected {
  const { [key]: was, ...others } = before;
  return was === true ? others : { ...others, [key]: true };
}

function useKeysDialog() {
  const [shown, setShown] = useState(false);
  const [on, setOn] = useKeysOn();
  return {
    open: () => setShown(true),
    on: on && !shown,
    dialog: <KeysDialog opened={shown} onClose={() => setShown(false)} on={on} onChange={setOn} />,
  };
}

function ClearDecided({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('approvals');
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('refresh')}
    </Button>
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
  const { kind } = route.useSearch();
  const navigate = useNavigate({ from: '/approvals' });
  if (kind !== undefined) {
    return (
      <NothingFits title={t('empty.title_of_kind')} onClear={() => void navigate({ search: {} })}>
        {t('empty.text')}
      </NothingFits>
    );
  }
  return (
    <EmptyState icon={IconCircleCheck} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}

interface RejectDialogProps {
  readonly approval: WaitingApproval | undefined;
  readonly onClose: () => void;
  readonly onReject: (reason: string | null) => void;
}

function RejectDialog({ approval, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('approvals');
  const describe = useDescription();
  return (
    <ReasonDialog
      about={approval === undefined ? undefined : keyOf(approval)}
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
