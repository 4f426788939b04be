import { Button, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api, client } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, linkOf, useDescription } from './waiting-approval.ts';

type Waiting = Answer<'listApprovalsOfOthers'>['approvals'][number];
const approvalsOf = (answer: Answer<'listApprovalsOfOthers'>) => answer.approvals;

const paths = {
  leave: '/leave-requests/{id}/take-over',
  advance: '/advances/{id}/take-over',
  timesheet: '/timesheets/{id}/take-over',
} as const;

/** For HR: what waits for one other person, whose step can be taken over. */
export function WaitingForOthers() {
  const { t } = useTranslation('approvals');
  const queries = useQueryClient();
  const [taking, setTaking] = useState<Waiting>();
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/approvals/others',
      { params: { query: { limit: 25 } } },
      byCursor,
    ),
    approvalsOf,
  );
  const columns = useColumns(setTaking);
  return (
    <Panel flush title={t('others.title')} description={t('others.description')}>
      <DataTable
        label={t('others.title')}
        columns={columns}
        paged={paged}
        rowKey={keyOf}
        empty={
          <EmptyState icon={IconUsers} title={t('others.empty')}>
            {t('others.description')}
          </EmptyState>
        }
      />
      <ReasonDialog
        opened={taking !== undefined}
        onClose={() => setTaking(undefined)}
        title={t('others.take_over_title', { name: taking?.approver_name ?? '' })}
        confirmLabel={t('others.take_over')}
        required
        hint={t('others.hint')}
        onConfirm={async (reason) => {
          if (taking === undefined) return;
          const { error } = await client.POST(paths[taking.subject_kind], {
            params: { path: { id: taking.subject_id } },
            body: { reason: reason ?? '', level: taking.level },
          });
          if (error !== undefined) throw error;
          notifyDone(t('others.done'));
          await queries.invalidateQueries();
        }}
      />
    </Panel>
  );
}

function useColumns(onTake: (row: Waiting) => void): readonly Column<Waiting>[] {
  const { t } = useTranslation('approvals');
  const describe = useDescription();
  return useMemo(
    (): readonly Column<Waiting>[] => [
      {
        id: 'request',
        header: t('columns.request'),
        cell: (row) => (
          <Stack gap={2}>
            <TextLink {...linkOf(row)} fw={600}>
              {row.employee_name}
            </TextLink>
            <Text size="sm">{describe(row)}</Text>
          </Stack>
        ),
      },
      {
        id: 'approver',
        header: t('others.approver'),
        cell: ({ approver_name: name }) => <Text size="sm">{name}</Text>,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'right',
        cell: (row) => (
          <Button size="compact-md" variant="default" onClick={() => onTake(row)}>
            {t('others.take_over')}
          </Button>
        ),
      },
    ],
    [t, describe, onTake],
  );
}
