import { Button } from '@mantine/core';
import { IconCalendarOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { onePage } from '../../ui/use-paged.ts';
import type { Assignment, LeavePolicy } from './leave-policy.ts';
import { useAssignmentWords } from './use-assignment-words.ts';

export interface AssignmentListProps {
  readonly policy: LeavePolicy;
  readonly onEnd: (assignment: Assignment) => void;
  readonly onAssign: () => void;
}

const none = { error: null, isPending: false, refetch: () => Promise.resolve() };

/** To whom a policy applies, the latest first. */
export function AssignmentList({ policy, onEnd, onAssign }: AssignmentListProps) {
  const { t } = useTranslation('leave-policies');
  const columns = useColumns(onEnd);
  const assign =
    policy.archived_at !== null ? null : (
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={onAssign}
      >
        {t('assign')}
      </Button>
    );
  return (
    <Panel flush title={t('assignments')} description={t('order_hint')}>
      <DataTable
        label={t('assignments')}
        columns={columns}
        paged={onePage({ data: policy.assignments, ...none })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconUsers} title={t('not_assigned')} action={assign}>
            {t('not_assigned_text')}
          </EmptyState>
        }
      />
    </Panel>
  );
}

function useColumns(onEnd: (assignment: Assignment) => void): readonly Column<Assignment>[] {
  const { t } = useTranslation(['leave-policies', 'common']);
  const column = useColumnKit<Assignment>();
  const words = useAssignmentWords();
  return useMemo(
    () => [
      column.cell('who', t('assigned'), words.who),
      column.cell('when', t('when'), words.when),
      column.actions(
        t('common:actions.more'),
        (assignment) => (
          <RowMenu
            label={t('actions_of', { name: words.who(assignment) })}
            actions={[{ label: t('end'), icon: IconCalendarOff, onClick: () => onEnd(assignment) }]}
          />
        ),
        64,
      ),
    ],
    [t, column, words, onEnd],
  );
}
