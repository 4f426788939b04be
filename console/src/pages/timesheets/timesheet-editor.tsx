import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { notifyDone } from '../../ui/notify.ts';
import { draftKey } from './draft-store.ts';
import { DraftActions } from './draft-actions.tsx';
import { EditedWeek } from './edited-week.tsx';
import { readEntries, type Timesheet } from './timesheet.ts';
import { useTypedHours } from './use-typed-hours.ts';
import { useWeekDays } from './use-week-days.ts';

/** A draft, or a rejected timesheet: fill in, save and submit. */
export function TimesheetEditor({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const { id, employee_id: employeeId, period_start: from, period_end: to } = timesheet;
  const hours = useTypedHours(draftKey(user.id, id), timesheet.entries);
  const days = useWeekDays(from, to, employeeId);
  const update = api.useMutation('patch', '/timesheets/{id}');
  const submit = api.useMutation('post', '/timesheets/{id}/submit');
  const params = { path: { id } };
  const save = async (): Promise<void> => {
    await update.mutateAsync({ params, body: { entries: readEntries(hours.typed) } });
    hours.forget();
  };
  return (
    <EditedWeek
      hours={hours}
      days={days}
      employeeId={employeeId}
      isOwn={employeeId === user.employee_id}
      record={timesheet}
      onSave={async () => {
        await save();
        notifyDone(t('saved'));
      }}
      onSubmit={async () => {
        if (hours.isDirty) await save();
        await submit.mutateAsync({ params });
        notifyDone(t('submitted'));
      }}
    >
      <DraftActions timesheet={timesheet} forget={hours.forget} />
    </EditedWeek>
  );
}
