import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { addDays } from '../../ui/days.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { draftKey } from './draft-store.ts';
import { EditedWeek } from './edited-week.tsx';
import { readEntries, type Timesheet } from './timesheet.ts';
import { useTypedHours } from './use-typed-hours.ts';
import { useWeekDays } from './use-week-days.ts';

const noEntries: readonly never[] = [];

/** A week without a timesheet on the server: saving it creates one. */
export function NewWeek({ employeeId, monday }: { employeeId: string; monday: string }) {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const sunday = addDays(monday, 6);
  const isOwn = employeeId === user.employee_id;
  const hours = useTypedHours(draftKey(user.id, `${employeeId}.${monday}`), noEntries);
  const days = useWeekDays(monday, sunday, employeeId);
  // With the client instead of a mutation, which would refresh the list before this page is left.
  const create = async (): Promise<Timesheet> => {
    const { data, error } = await client.POST('/timesheets', {
      body: {
        ...(isOwn ? {} : { employee_id: employeeId }),
        period_start: monday,
        period_end: sunday,
        entries: readEntries(hours.typed),
      },
    });
    if (data === undefined) throw error;
    hours.forget();
    return data.timesheet;
  };
  const open = async ({ id }: Timesheet): Promise<void> => {
    await navigate({ to: '/timesheets/$id', params: { id }, replace: true });
    await queries.invalidateQueries();
  };
  return (
    <EditedWeek
      hours={hours}
      days={days}
      employeeId={employeeId}
      isOwn={isOwn}
      record={{ allowed_actions: ['submit'], unavailable_actions: [] }}
      onSave={async () => {
        const sheet = await create();
        notifyDone(t('saved'));
        await open(sheet);
      }}
      onSubmit={async () => {
        const sheet = await create();
        const { error } = await client.POST('/timesheets/{id}/submit', {
          params: { path: { id: sheet.id } },
        });
        // The hours are saved: the user does the rest on their page.
        if (error === undefined) notifyDone(t('submitted'));
        else notifyFailed(t('not_submitted'), problemText(toProblem(error)).title);
        await open(sheet);
      }}
    />
  );
}
