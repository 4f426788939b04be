import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { fullTimeAmount, useStepLines } from './use-step-lines.ts';
import { type BalanceUnit, useAmountText } from './use-amount-text.ts';

export type ExplainedBalance = Answer<'explainLeaveBalances'>['leave_explanations'][number];
type Part = ExplainedBalance['parts'][number];
type Piece = Part['pieces'][number];

/** How a part of the leave is computed, in one line for each stretch of days, and the rounding. */
export function useFormulaWords(): (part: Part, unit: BalanceUnit) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const amountText = useAmountText();
  const factorsOf = useFactors();
  const stepLines = useStepLines();
  const yearlyOf = (part: Part, piece: Piece, unit: BalanceUnit): string => {
    const value = fullTimeAmount(part, piece);
    const amount = t(`balance_on.amounts.${part.terms.amount.unit}`, {
      count: value,
      amount: format.number(value),
    });
    const factors = factorsOf(part, piece, unit);
    if (factors.length === 0) return amount;
    const yearly = amountText(piece.yearly ?? 0, unit);
    return t('balance_on.scaled', { amount, factors: factors.join(' '), yearly });
  };
  const lineOf = (part: Part, piece: Piece, unit: BalanceUnit): string => {
    const { terms } = part;
    const dates = format.dateRange(piece.first_day, piece.last_day);
    const days = amountText(piece.amount, unit);
    if (piece.hours !== null) {
      const percent = terms.grant.kind === 'per_hour_worked' ? Number(terms.grant.percent) : 0;
      const hours = format.number(piece.hours);
      return t('balance_on.hours', { dates, hours, percent: format.number(percent), days });
    }
    const { part: share, of } = piece;
    const yearly = yearlyOf(part, piece, unit);
    return share === of
      ? t('balance_on.whole', { dates, yearly })
      : t('balance_on.share', { dates, yearly, part: share, of, days });
  };
  return (part, unit) => {
    const lines = part.pieces.map((piece) => {
      const line = lineOf(part, piece, unit);
      return piece.is_granted ? line : t('balance_on.later', { line });
    });
    lines.push(...stepLines(part));
    if (Math.abs(part.exact - part.granted) < 0.005) return lines;
    const days = amountText(part.granted, unit);
    return [...lines, t('balance_on.rounded', { exact: format.number(part.exact), days })];
  };
}

/** By what the yearly amount is multiplied for part-time work, and to convert it into the unit. */
function useFactors() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ terms }: Part, piece: Piece, unit: BalanceUnit): string[] => {
    const { fte, days_per_week: days, hours_per_week: hours } = piece;
    const scales = {
      none: [],
      fte: [`× ${t('balance_on.by_fte', { fte: format.number(fte) })}`],
      working_days: [
        `× ${t('balance_on.by_days', {
          days: format.number(days),
          week: format.number(Number(terms.full_time_days_per_week)),
        })}`,
      ],
    };
    const perWeek = `× ${t('balance_on.by_week', { days: format.number(days) })}`;
    const hoursPerWeek = `× ${t('balance_on.by_week_hours', { hours: format.number(hours) })}`;
    const hoursPerDay = t('balance_on.by_day_hours', { hours: format.number(hours / days) });
    const conversions = {
      days: { days: [], weeks: [perWeek], hours: [`÷ ${hoursPerDay}`] },
      hours: { days: [`× ${hoursPerDay}`], weeks: [hoursPerWeek], hours: [] },
    };
    return [...scales[terms.scale_by], ...conversions[unit][terms.amount.unit]];
  };
}
