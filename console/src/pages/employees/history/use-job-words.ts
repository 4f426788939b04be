import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { JobField, JobRow } from './job-history.ts';

/** The fields of a job and their values in the user's language. */
export function useJobWords() {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return {
    label: (field: JobField): string =>
      field === 'fte' || field === 'work_pattern_id' || field === 'cost_centre'
        ? t(`history.fields.${field}`)
        : t(`fields.${field}`),
    value: (row: JobRow, field: JobField): string => {
      const none = t('history.none');
      switch (field) {
        case 'manager_id':
          return row.manager_name ?? none;
        case 'work_pattern_id':
          return row.work_pattern_name ?? t('history.default_pattern');
        case 'employment_type':
          return row.employment_type === null ? none : t(`employment_type.${row.employment_type}`);
        case 'fte':
          return format.number(row.fte, 4);
        default:
          return row[field] ?? none;
      }
    },
  };
}
