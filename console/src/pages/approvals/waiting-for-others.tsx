import { Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TakeOverDialog } from '../../ui/take-over-dialog.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { keyOf, linkOf, useDescription } from './waiting-approval.ts';

type Waiting = Answer<'listApprovalsOfOthers'>['approvals'][number];
const approvalsOf = (answer: Answer<'listApprovalsOfOthers'>) => answer.approvals;

/** For HR: requests that wait for one other person, whose step HR can take over. */
export function WaitingForOthers() {
  const { t } = useTranslation('approvals');
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
      <TakeOverDialog step={taking} onClose={() => setTaking(undefined)} />
    </Panel>
  );
}

function useColumns(onTake: (row: Waiting) => void): readonly Column<Waiting>[] {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const column = useColumnKit<Waiting>();
  const describe = useDescription();
  return useMemo(
    (): readonly Column<Waiting>[] => [
      column.cell(
        'request',
        t('columns.request'),
        (row) => (
          <>
            <TextLink {...linkOf(row)}>{row.employee_name}</TextLink>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {describe(row)}
              <br />
              {`${t('others.approver')}: ${row.approver_name}`}
            </Text>
          </>
        ),
        { width: { base: 'auto', sm: '22%' } },
      ),
      column.cell('what', t('columns.what'), describe, { from: 'sm' }),
      column.text('approver', t('others.approver'), ({ approver_name: name }) => name, {
        from: 'sm',
        width: '22%',
      }),
      column.actions(
        t('columns.actions'),
        (row) => (
          <Button size="compact-md" variant="default" onClick={() => onTake(row)}>
            {common('take_over.action')}
          </Button>
        ),
        150,
      ),
    ],
    [t, column, common, describe, onTake],
  );
}
