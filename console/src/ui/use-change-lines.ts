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
    if (typeof value !== 'string' && typeof value !== 'number') return t('changed.nothing');
    const text = String(value);
    switch (changedFields[field]) {
      case 'money':
        return currency === '' ? text : format.money(text, currency);
      case 'date':
        return format.date(text);
      case 'number':
        return format.number(Number(text));
      case 'status':
        return textOr(`status.${text}`, text);
      default:
        return text;
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
