import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTextOr } from '../i18n/use-text-or.ts';
import { type ChangedValue, changedFields } from './find-changes.ts';

/** What has changed since the person was shown a record, one line for each value. */
export function useChangeLines(): (problem: Problem) => readonly string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const textOr = useTextOr();
  const valueOf = (field: ChangedValue['field'], value: unknown, currency: string): string => {
    if (value === undefined || value === null) return t('changed.nothing');
    switch (changedFields[field]) {
      case 'money':
        return currency === '' ? String(value) : format.money(String(value), currency);
      case 'date':
        return format.date(String(value));
      case 'number':
        return format.number(Number(value));
      case 'status':
        return textOr(`status.${String(value)}`, String(value));
      default:
        return String(value);
    }
  };
  const lineOf = ({ of, field, before, after, currency }: ChangedValue): string => {
    const label = t(`changed.fields.${field}`);
    const what = of === null ? label : t('changed.of', { of: nameOf(of), field: label });
    return changedFields[field] === 'long'
      ? t('changed.long', { what })
      : t('changed.line', {
          what,
          before: valueOf(field, before, currency),
          after: valueOf(field, after, currency),
        });
  };
  const nameOf = (of: string): string =>
    /^\d{4}-\d\d-\d\d$/.test(of) ? format.date(of) : textOr(`changed.fields.${of}`, of);
  return ({ changed }) =>
    changed === undefined ? [] : changed.length === 0 ? [t('changed.unseen')] : changed.map(lineOf);
}
