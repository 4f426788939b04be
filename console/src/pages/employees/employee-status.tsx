import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge, ToneBadge } from '../../ui/status-badge.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { Employee } from './employee.ts';

type Started = Pick<Employee, 'status' | 'start_date'>;

/** The status of an employee; before the first day of work that date, instead of "Active". */
export function EmployeeStatus({ employee: { status, start_date: start } }: { employee: Started }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const today = useToday();
  if (status !== 'active' || start === null || start <= today) {
    return <StatusBadge status={status} />;
  }
  return <ToneBadge tone="busy">{t('starts_on', { date: format.date(start) })}</ToneBadge>;
}
