import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { RuleProblem } from './pay-rule-answers.ts';

/** Where a problem is: the component or table, the place in the formula, and from which day on. */
export function useProblemPlace(): (problem: RuleProblem, code?: string) => string {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  return ({ component, table, line, column, day }, code) => {
    const what = table === null ? component : t('activate.table', { name: table });
    const parts = [
      ...(component === code && table === null ? [] : [what]),
      ...(day === null || component === code ? [] : [t('valid_since', { date: format.date(day) })]),
      ...(line === null || column === null ? [] : [t('problem_at', { line, column })]),
    ].filter((part) => part !== '');
    return parts.length === 0 ? '' : `${parts.join(', ')}:`;
  };
}
