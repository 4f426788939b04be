import { Progress, Stack, Text } from '@mantine/core';
import { IconChecklist, IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import type { Employee } from '../employee.ts';
import { listOf, RecordList } from './record-list.tsx';

type Timesheet = Answer<'listTimesheets'>['timesheets'][number];
type Checklist = Answer<'listOnboardingChecklists'>['onboarding_checklists'][number];
const timesheetsOf = (answer: Answer<'listTimesheets'>) => answer.timesheets;
const checklistsOf = (answer: Answer<'listOnboardingChecklists'>) => answer.onboarding_checklists;

export function TimesheetsTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/timesheets', listOf(employee), byCursor),
    timesheetsOf,
  );
  const columns = useTimesheetColumns();
  return (
    <RecordList
      title={t('parts.timesheets')}
      columns={columns}
      paged={paged}
      page={{ to: '/timesheets', search: { employee_id: employee.id } }}
      none={{ icon: IconClock, title: t('lists.no_timesheets') }}
    />
  );
}

export function OnboardingTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/onboarding-checklists', listOf(employee), byCursor),
    checklistsOf,
  );
  const columns = useChecklistColumns();
  return (
    <RecordList
      title={t('parts.onboarding')}
      columns={columns}
      paged={paged}
      page={{ to: '/onboarding', search: { employee_id: employee.id } }}
      none={{ icon: IconChecklist, title: t('lists.no_checklists') }}
    />
  );
}

function useChecklistColumns(): readonly Column<Checklist>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<Checklist>();
  return useMemo(
    () => [
      column.cell('created', t('lists.begun'), ({ id, created_at }) => (
        <TextLink to="/onboarding/$id" params={{ id }}>
          {format.instant(created_at)}
        </TextLink>
      )),
      column.cell(
        'progress',
        t('lists.progress'),
        ({ task_count: count, progress: { done, skipped } }) => {
          const shown = t('lists.tasks_done', { done: done + skipped, count });
          return (
            <Stack gap={4}>
              <Text size="sm">{shown}</Text>
              <Progress value={((done + skipped) / count) * 100} aria-label={shown} />
            </Stack>
          );
        },
      ),
      column.status(t('columns.status')),
    ],
    [t, column, format],
  );
}

function useTimesheetColumns(): readonly Column<Timesheet>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<Timesheet>();
  return useMemo(
    () => [
      column.cell('period', t('lists.period'), ({ id, period_start, period_end }) => (
        <TextLink to="/timesheets/$id" params={{ id }}>
          {format.dateRange(period_start, period_end)}
        </TextLink>
      )),
      column.number('hours', t('lists.hours'), ({ total_hours }) => total_hours),
      column.status(t('columns.status')),
    ],
    [t, column, format],
  );
}
