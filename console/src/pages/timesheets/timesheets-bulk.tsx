import { Button, List } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { BulkActions, FinishBulk } from '../../ui/data-list.tsx';
import { RemindButton, useMayRemind } from '../../ui/remind-button.tsx';
import type { Timesheet } from './timesheet.ts';

const canApprove = ({ allowed_actions: actions }: Timesheet): boolean =>
  actions.includes('approve');

/** Approves the selected timesheets, and reminds of those that wait for others. */
export function useTimesheetsBulk(): BulkActions<Timesheet> {
  const { t } = useTranslation();
  const mayRemind = useMayRemind();
  return {
    rowLabel: ({ employee_name: name }) => t('bulk.select_of', { name }),
    canSelect: (sheet) => canApprove(sheet) || mayRemind(sheet),
    actions: (chosen, finish) => (
      <>
        <ApproveButton chosen={chosen} finish={finish} />
        <RemindButton kind="timesheet" chosen={chosen} finish={finish} />
      </>
    ),
  };
}

interface ApproveButtonProps {
  readonly chosen: readonly Timesheet[];
  readonly finish: FinishBulk;
}

/** All selected ones are sent, so that the result names those that wait for others. */
function ApproveButton({ chosen, finish }: ApproveButtonProps) {
  const { t } = useTranslation('timesheets');
  const [isAsking, asking] = useDisclosure();
  const decide = api.useMutation('post', '/approvals/decide');
  const approve = async (): Promise<void> => {
    const steps = chosen.map(({ id, current_step: level, etag = '' }) => ({
      subject_kind: 'timesheet' as const,
      subject_id: id,
      level,
      etag,
    }));
    const { results } = await decide.mutateAsync({ body: { verdict: 'approve', steps } });
    const nameOf = (id: string) => chosen.find((sheet) => sheet.id === id)?.employee_name ?? id;
    finish(
      results.map(({ id, problem }) => ({ key: id, label: nameOf(id), problem })),
      'approved',
    );
  };
  return (
    <>
      <Button
        leftSection={<IconChecks size={16} aria-hidden />}
        disabled={!chosen.some(canApprove)}
        onClick={asking.open}
      >
        {t('bulk.approve')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={t('bulk.approve_title', { count: chosen.length })}
        confirmLabel={t('bulk.approve')}
        onConfirm={approve}
      >
        <Listed sheets={chosen} />
      </ConfirmDialog>
    </>
  );
}

const listedMax = 8;

function Listed({ sheets }: { sheets: readonly Timesheet[] }) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const more = sheets.length - listedMax;
  return (
    <List size="sm" spacing={4}>
      {sheets.slice(0, listedMax).map((sheet) => (
        <List.Item key={sheet.id}>
          <strong>{sheet.employee_name}</strong>:{' '}
          {t('bulk.listed', {
            period: format.dateRange(sheet.period_start, sheet.period_end),
            hours: format.number(sheet.total_hours),
          })}
        </List.Item>
      ))}
      {more > 0 ? <List.Item>{t('bulk.and_more', { count: more })}</List.Item> : null}
    </List>
  );
}
