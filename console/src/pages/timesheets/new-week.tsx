import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { addDays } from '../../ui/days.ts';
import { notifyDone } from '../../ui/notify.ts';
import { draftKey } from './draft-store.ts';
import { EditedWeek } from './edited-week.tsx';
import { readEntries, type Timesheet } from './timesheet.ts';
import { useTypedHours } from './use-typed-hours.ts';
import { useWeekDays } from './use-week-days.ts';

const noEntries: readonly never[] = [];

/** A week that the server has no timesheet for: saving it makes one. */
export function NewWeek({ employeeId, monday }: { employeeId: string; monday: string }) {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const navigate = useNavigate();
  const sunday = addDays(monday, 6);
  const isOwn = employeeId === user.employee_id;
  const hours = useTypedHours(draftKey(user.id, `${employeeId}.${monday}`), noEntries);
  const days = useWeekDays(monday, sunday, employeeId);
  const create = api.useMutation('post', '/timesheets');
  const submit = api.useMutation('post', '/timesheets/{id}/submit');
  // Made by an attempt of which the second half failed: tried again, it is not made twice.
  const made = useRef<Timesheet>(undefined);
  const save = async (): Promise<Timesheet> => {
    made.current ??= (
      await create.mutateAsync({
        body: {
          ...(isOwn ? {} : { employee_id: employeeId }),
          period_start: monday,
          period_end: sunday,
          entries: readEntries(hours.typed),
        },
      })
    ).timesheet;
    hours.forget();
    return made.current;
  };
  const open = async ({ id }: Timesheet): Promise<void> =>
    navigate({ to: '/timesheets/$id', params: { id }, replace: true });
  return (
    <EditedWeek
      hours={hours}
      days={days}
      employeeId={employeeId}
      // Nobody but oneself submits one's hours.
      record={{ allowed_actions: isOwn ? ['submit'] : [], unavailable_actions: [] }}
      onSave={async () => {
        const sheet = await save();
        notifyDone(t('saved'));
        await open(sheet);
      }}
      onSubmit={async () => {
        const sheet = await save();
        await submit.mutateAsync({ params: { path: { id: sheet.id } } });
        notifyDone(t('submitted'));
        await open(sheet);
      }}
    />
  );
}
