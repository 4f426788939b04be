import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks } from '@tabler/icons-react';
import type { Selected } from '../../ui/data-table-props.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { type OnDecided, type Outcome, useDecideSeveral } from './use-decide.ts';
import { keyOf, useDescription, type WaitingApproval } from './waiting-approval.ts';

// The height of the filter for kinds, including the space below it.
const barHeightPx = 54;

export interface InboxSelectionProps {
  readonly rows: readonly WaitingApproval[];
  readonly selected: Selected;
  readonly onDecided: OnDecided;
  readonly onDone: () => void;
  /** Shown while nothing is selected, so that the rows below don't move. */
  readonly children: ReactNode;
}

/** Approves the selected requests, and shows the result of each. */
export function InboxSelection({
  rows,
  selected,
  onDecided,
  onDone,
  children,
}: InboxSelectionProps) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const decide = useDecideSeveral(onDecided);
  const chosen = rows.filter((row) => selected[keyOf(row)] === true);
  const count = chosen.length;
  return (
    <>
      {outcomes.length === 0 ? null : (
        <Outcomes outcomes={outcomes} onClose={() => setOutcomes([])} />
      )}
      {count === 0 ? (
        children
      ) : (
        <Group px="md" pb="md" gap="sm" mih={barHeightPx}>
          <Text size="sm" fw={600} aria-live="polite">
            {common('table.selected', { count })}
          </Text>
          <Button
            size="xs"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('approve_selected')}
          </Button>
          <Button size="xs" variant="default" onClick={onDone}>
            {t('unselect')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('approve_title', { count })}
        confirmLabel={t('approve')}
        onConfirm={async () => {
          setOutcomes(
            await decide.mutateAsync(chosen.map((approval) => ({ approval, verdict: 'approve' }))),
          );
          onDone();
        }}
      >
        <Listed approvals={chosen} />
      </ConfirmDialog>
    </>
  );
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

function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const problemText = useProblemText();
  const refused = outcomes.filter(({ problem }) => problem !== null).length;
  return (
    <Alert
      m="md"
      mt={0}
      variant="light"
      color={refused === 0 ? 'teal' : 'yellow'}
      icon={refused === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={
        refused === 0
          ? t('outcome.all', { count: outcomes.length })
          : t('outcome.some', { done: outcomes.length - refused, count: outcomes.length })
      }
      withCloseButton
      onClose={onClose}
      role="status"
    >
      <Stack gap={4}>
        {outcomes.map(({ approval, problem }) => (
          <Text key={approval.subject_id} size="sm">
            {approval.employee_name}:{' '}
            {problem === null ? t('outcome.approved') : problemText(problem).title}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
