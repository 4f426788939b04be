import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WeekDay } from './use-week-days.ts';

/** Why no hours, or fewer, are expected on a day. */
export function DayNotes({ day: { holiday, isWorking, leave } }: { day: WeekDay }) {
  const { t } = useTranslation('timesheets');
  const notes = [
    holiday ?? (isWorking ? null : t('grid.no_working_day')),
    leave === undefined ? null : t(`grid.leave_${leave.part}`),
    leave?.isPending === true ? t('grid.leave_pending') : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {notes.join(' · ')}
    </Text>
  );
}
