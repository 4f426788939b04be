import { IconCash, IconChecklist, IconClock, IconClockX, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { shownRunStatus } from '../../ui/run-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';

export type Home = Answer<'getHome'>;

/** The most the server lists. */
const listedMax = 10;
/** How many are shown; the link leads to the rest. */
const shownMax = 5;

function countOf(rows: readonly unknown[]): string {
  return rows.length < listedMax ? String(rows.length) : `${listedMax}+`;
}

export function TasksPanel({ tasks }: { tasks: Home['tasks'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (tasks.length === 0) return null;
  return (
    <HomePanel
      title={t('tasks.title')}
      count={countOf(tasks)}
      link={
        <TextLink to="/onboarding" size="sm">
          {t('tasks.all')}
        </TextLink>
      }
    >
      <HomeRows label={t('tasks.title')}>
        {tasks
          .slice(0, shownMax)
          .map(({ id, checklist_id, title, employee_name, due_date, overdue }) => (
            <RowLink
              key={id}
              to="/onboarding/$id"
              params={{ id: checklist_id }}
              mark={IconChecklist}
              title={title}
              text={t('tasks.for', { name: employee_name })}
              meta={dueText(due_date, overdue)}
            />
          ))}
      </HomeRows>
    </HomePanel>
  );

  function dueText(date: string | null, overdue: boolean): string | undefined {
    if (date === null) return undefined;
    return t(overdue ? 'tasks.overdue' : 'tasks.due', { date: format.date(date) });
  }
}

export function ContractsPanel({ contracts }: { contracts: Home['contracts_to_sign'] }) {
  const { t } = useTranslation('home');
  if (contracts.length === 0) return null;
  return (
    <HomePanel
      title={t('contracts.title')}
      count={countOf(contracts)}
      link={
        <TextLink to="/contracts" size="sm">
          {t('contracts.all')}
        </TextLink>
      }
    >
      <HomeRows label={t('contracts.title')}>
        {contracts.slice(0, shownMax).map(({ id, title, employee_name, party }) => (
          <RowLink
            key={id}
            to="/contracts/$id"
            params={{ id }}
            mark={IconSignature}
            title={title}
            text={t(`contracts.as_${party}`, { name: employee_name })}
          />
        ))}
      </HomeRows>
    </HomePanel>
  );
}

type Sheet = Home['draft_timesheets'][number] & { readonly reason?: string | null };

/** The user's own timesheets that are not submitted, returned ones first. */
export function TimesheetsPanel({
  drafts,
  rejected,
}: {
  drafts: Home['draft_timesheets'];
  rejected: Home['rejected_timesheets'];
}) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (drafts.length + rejected.length === 0) return null;
  const textOf = ({ reason }: Sheet, isRejected: boolean): string => {
    if (!isRejected) return t('timesheets.draft');
    return reason ? t('timesheets.rejected_because', { reason }) : t('timesheets.rejected');
  };
  const row = (sheet: Sheet, isRejected: boolean) => (
    <RowLink
      key={sheet.id}
      to="/timesheets/$id"
      params={{ id: sheet.id }}
      mark={isRejected ? IconClockX : IconClock}
      color={isRejected ? 'red' : 'indigo'}
      title={format.dateRange(sheet.period_start, sheet.period_end)}
      text={textOf(sheet, isRejected)}
      meta={t('timesheets.hours', { hours: format.number(sheet.total_hours) })}
    />
  );
  return (
    <HomePanel title={t('timesheets.title')} count={countOf([...drafts, ...rejected])}>
      <HomeRows label={t('timesheets.title')}>
        {rejected.map((sheet) => row(sheet, true))}
        {drafts.slice(0, shownMax).map((sheet) => row(sheet, false))}
      </HomeRows>
    </HomePanel>
  );
}

export function PayrollPanel({ runs }: { runs: NonNullable<Home['payroll_runs']> }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user } = useSession();
  if (runs.length === 0) return null;
  return (
    <HomePanel
      title={t('payroll.title')}
      count={countOf(runs)}
      link={
        <TextLink to="/payroll" size="sm">
          {t('payroll.all')}
        </TextLink>
      }
    >
      <HomeRows label={t('payroll.title')}>
        {runs.slice(0, shownMax).map((run) => (
          <RowLink
            key={run.id}
            to="/payroll/$id"
            params={{ id: run.id }}
            mark={IconCash}
            color={run.status === 'failed' ? 'red' : 'indigo'}
            title={`${format.dateRange(run.period_start, run.period_end)} · ${run.currency}`}
            text={t(run.status === 'failed' ? 'payroll.failed' : 'payroll.to_approve', {
              count: run.employee_count,
            })}
            meta={
              <StatusBadge
                status={shownRunStatus(run.status)}
                actions={run.started_by === user.id ? [] : ['approve']}
              />
            }
          />
        ))}
      </HomeRows>
    </HomePanel>
  );
}
