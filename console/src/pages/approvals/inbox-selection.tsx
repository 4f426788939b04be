import { Box, Button, Group, List, Text } from '@mantine/core';
import { IconChecks, IconX } from '@tabler/icons-react';
import type { Selected } from '../../ui/data-table-props.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkOutcomes } from '../../ui/bulk-outcomes.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PendingAction } from '../../ui/pending-action.tsx';
import { usePending, useUndoable } from '../../ui/use-undoable.ts';
import { type Outcome, type SeveralDecisions, useDecideSeveral } from './use-decide.ts';
import { type RowOutcome, underWay } from './use-inbox-columns.tsx';
import { keyOf, useDescription, type WaitingApproval } from './waiting-approval.ts';

// The height of the filter for kinds, including the space below it.
const barHeightPx = 54;

export interface InboxSelectionProps {
  readonly rows: readonly WaitingApproval[];
  readonly selected: Selected;
  readonly setOutcome: (approval: WaitingApproval, outcome: RowOutcome | undefined) => void;
  readonly onDone: () => void;
  /** Shown while nothing is selected, so that the rows below don't move. */
  readonly children: ReactNode;
}

/** Approves the selected requests, and shows the result of each. */
export function InboxSelection({
  rows,
  selected,
  setOutcome,
  onDone,
  children,
}: InboxSelectionProps) {
  const { t } = useTranslation('approvals');
  const [asking, setAsking] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const { decide, newest, outcomes, clear } = useUndoableSelection(setOutcome);
  const pending = usePending(newest);
  const chosen = rows.filter((row) => selected[keyOf(row)] === true);
  const count = chosen.length;
  return (
    <>
      <Decided outcomes={outcomes} onClose={clear} />
      {count === 0 && pending !== undefined ? (
        <Group px="md" pb="md" mih={barHeightPx}>
          <PendingAction decision={newest} pending={pending} />
        </Group>
      ) : count === 0 ? (
        children
      ) : (
        <SelectionBar
          count={count}
          onApprove={() => setAsking(true)}
          onReject={() => setRejecting(true)}
          onClear={onDone}
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('approve_title', { count })}
        confirmLabel={t('approve')}
        onConfirm={() => {
          decide({ approvals: chosen, verdict: 'approve' });
          onDone();
        }}
      >
        <Listed approvals={chosen} />
      </ConfirmDialog>
      <ReasonDialog
        about={decisionOf(chosen)}
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title={t('reject_several', { count })}
        confirmLabel={t('reject')}
        onConfirm={(reason) => {
          decide({ approvals: chosen, verdict: 'reject', reason });
          onDone();
        }}
      >
        <Listed approvals={chosen} />
      </ReasonDialog>
    </>
  );
}

function decisionOf(approvals: readonly WaitingApproval[]): string {
  return approvals.map(keyOf).join();
}

/** Decides several requests, which can be undone together; their rows show it at once. */
function useUndoableSelection(setOutcome: InboxSelectionProps['setOutcome']) {
  const { t } = useTranslation('approvals');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [newest, setNewest] = useState('');
  const { mutateAsync } = useDecideSeveral((results, verdict) => {
    for (const { approval, problem } of results) {
      setOutcome(approval, problem === null ? verdict : undefined);
    }
  });
  const { start } = useUndoable();
  const decide = (decisions: SeveralDecisions): void => {
    const { approvals, verdict } = decisions;
    const key = decisionOf(approvals);
    const show = (outcome: RowOutcome | undefined): void => {
      for (const approval of approvals) setOutcome(approval, outcome);
    };
    setNewest(key);
    show(underWay[verdict]);
    start({
      key,
      action: verdict,
      subject: t('inbox', { count: approvals.length }),
      send: async () => {
        setOutcomes(await mutateAsync(decisions));
        return undefined;
      },
      onNotDone: () => show(undefined),
    });
  };
  return { decide, newest, outcomes, clear: () => setOutcomes([]) };
}

const listedMax = 8;

function Listed({ approvals }: { approvals: readonly WaitingApproval[] }) {
  const { t } = useTranslation('approvals');
  const describe = useDescription();
  const more = approvals.length - listedMax;
  return (
    <List size="sm" spacing={4}>
      {approvals.slice(0, listedMax).map((approval) => (
        <List.Item key={approval.subject_id}>
          <strong>{approval.employee_name}</strong>: {describe(approval)}
        </List.Item>
      ))}
      {more > 0 ? <List.Item>{t('and_more', { count: more })}</List.Item> : null}
    </List>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

function SelectionBar({ count, onApprove, onReject, onClear }: SelectionBarProps) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  return (
    <Group px="md" pb="md" gap="sm" mih={barHeightPx}>
      <Text size="sm" fw={600} aria-live="polite">
        {common('table.selected', { count })}
      </Text>
      <Button size="xs" leftSection={<IconChecks size={16} aria-hidden />} onClick={onApprove}>
        {t('approve_selected')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={onReject}
      >
        {t('reject_selected')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('unselect')}
      </Button>
    </Group>
  );
}

interface DecidedProps {
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
}

function Decided({ outcomes, onClose }: DecidedProps) {
  if (outcomes.length === 0) return null;
  return (
    <Box px="md" pb="md">
      <BulkOutcomes
        outcomes={outcomes.map(({ approval, problem }) => ({
          key: keyOf(approval),
          label: approval.employee_name,
          problem,
        }))}
        onClose={onClose}
      />
    </Box>
  );
}
