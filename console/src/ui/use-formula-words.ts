import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { fullTimeAmount, useStepLines } from './use-step-lines.ts';

export type ExplainedBalance = Answer<'explainLeaveBalances'>['leave_explanations'][number];
type Part = ExplainedBalance['parts'][number];
type Piece = Part['pieces'][number];

/** How a part of the leave is computed, in one line for each stretch of days, and the rounding. */
export function useFormulaWords(): (part: Part) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const stepLines = useStepLines();
  const daysOf = (days: number) => t('balance_on.days', { count: days, days: format.number(days) });
  const yearlyOf = (part: Part, piece: Piece): string => {
    const { terms } = part;
    const { unit } = terms.amount;
    const value = fullTimeAmount(part, piece);
    const amount = t(`balance_on.amounts.${unit}`, {
      count: value,
      amount: format.number(value),
    });
    if (terms.scale_by === 'none' && unit === 'days') return amount;
    const scales = {
      none: t('balance_on.by_week', { days: format.number(piece.days_per_week) }),
      fte: t('balance_on.by_fte', { fte: format.number(piece.fte) }),
      working_days: t('balance_on.by_days', {
        days: format.number(piece.days_per_week),
        week: format.number(Number(terms.full_time_days_per_week)),
      }),
    };
    const yearly = daysOf(piece.yearly ?? 0);
    return t('balance_on.scaled', { amount, scale: scales[terms.scale_by], yearly });
  };
  const lineOf = (part: Part, piece: Piece): string => {
    const { terms } = part;
    const dates = format.dateRange(piece.first_day, piece.last_day);
    const days = daysOf(piece.days);
    if (piece.hours !== null) {
      const percent = terms.grant.kind === 'per_hour_worked' ? Number(terms.grant.percent) : 0;
      const hours = format.number(piece.hours);
      return t('balance_on.hours', { dates, hours, percent: format.number(percent), days });
    }
    const { part: share, of } = piece;
    const yearly = yearlyOf(part, piece);
    return share === of
      ? t('balance_on.whole', { dates, yearly })
      : t('balance_on.share', { dates, yearly, part: share, of, days });
  };
  return (part) => {
    const lines = part.pieces.map((piece) =>
      piece.is_granted ? lineOf(part, piece) : t('balance_on.later', { line: lineOf(part, piece) }),
    );
    lines.push(...stepLines(part));
    if (Math.abs(part.exact - part.granted) < 0.005) return lines;
    return [
      ...lines,
      t('balance_on.rounded', { exact: format.number(part.exact), days: daysOf(part.granted) }),
    ];
  };
}
