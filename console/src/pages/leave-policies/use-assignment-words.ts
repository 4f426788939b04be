import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type Assignment, assigneeOf } from './leave-policy.ts';

/** To whom a policy is assigned, and from when. */
export function useAssignmentWords() {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  const who = useCallback(
    (assignment: Assignment): string => {
      const { employment_type: type, target_name: name } = assignment;
      if (type !== null) return t(`employment_types.${type}`);
      return name ?? t(`assignees.${assigneeOf(assignment)}`);
    },
    [t],
  );
  const when = useCallback(
    ({ first_day: from, last_day: to }: Assignment): string =>
      to === null ? t('from', { date: format.date(from) }) : format.dateRange(from, to),
    [t, format],
  );
  return useMemo(() => ({ who, when }), [who, when]);
}
