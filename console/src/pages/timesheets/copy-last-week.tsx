import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { addDays } from '../../ui/days.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { readHours } from './read-hours.ts';
import type { Entry, TypedHours } from './timesheet.ts';
import type { WeekDay } from './use-week-days.ts';

export interface CopyLastWeekProps {
  readonly days: readonly WeekDay[];
  readonly employeeId: string | null;
  readonly typed: TypedHours;
  readonly onCopy: (typed: TypedHours) => void;
}

/** Fills empty working days with the hours of seven days before. */
export function CopyLastWeek({ days, employeeId, typed, onCopy }: CopyLastWeekProps) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    if (employeeId === null) return;
    setBusy(true);
    try {
      const before = await readHoursBefore(employeeId);
      const filled = days.flatMap(({ date, isExpected }) => {
        const hours = before.get(addDays(date, -7));
        const isEmpty = readHours(typed[date] ?? '') === 0;
        return isExpected && isEmpty && hours !== undefined
          ? [[date, format.number(hours)] as const]
          : [];
      });
      if (filled.length === 0) notifyFailed(t('copy.nothing'));
      else {
        onCopy({ ...typed, ...Object.fromEntries(filled) });
        notifyDone(t('copy.done', { count: filled.length }));
      }
    } catch (refused) {
      notifyFailed(problemText(toProblem(refused)).title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      disabled={employeeId === null}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('copy.open')}
    </Button>
  );
}

// The newest timesheets, which include last week.
const lookedThrough = 20;

async function readHoursBefore(employeeId: string): Promise<ReadonlyMap<string, number>> {
  const { data, error } = await client.GET('/timesheets', {
    params: { query: { employee_id: employeeId, limit: lookedThrough } },
  });
  if (data === undefined) throw error;
  const entries = data.timesheets.flatMap((sheet): readonly Entry[] => sheet.entries);
  return new Map(entries.map(({ date, hours }) => [date, hours]));
}
