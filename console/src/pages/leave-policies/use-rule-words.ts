import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Terms } from './leave-policy.ts';
import { hourRoundings, roundings, toRounding } from './policy-values.ts';
import { useMonthDay } from './use-month-day.ts';

/** Amounts, grants, pay rates, roundings and the rules for part years in words. */
export function useRuleWords() {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  const number = (value: string) => format.number(Number(value));
  const { monthDay } = useMonthDay();
  const amountOf = ({ value, unit }: Terms['amount']) =>
    t(`amounts.${unit}`, { count: Number(value), amount: number(value) });
  const roundingOf = (rounding: Terms['rounding']) => {
    if (rounding === null) return t('roundings.none');
    const known = [...roundings, ...hourRoundings].find((each) => each === toRounding(rounding));
    return known !== undefined
      ? t(`roundings.${known}`)
      : t('roundings.other', { step: amountOf({ value: rounding.step, unit: rounding.unit }) });
  };
  const ruleOf = (rule: Terms['first_year_rule']) => {
    const months = rule.whole_year_after_months;
    return [
      t(`counts.${rule.count}`),
      ...(months === null ? [] : [t('whole_year_after', { count: months })]),
      ...(rule.whole_year_from === null
        ? []
        : [t('whole_year_from', { date: monthDay(rule.whole_year_from) })]),
      ...(rule.rounding === null ? [] : [roundingOf(rule.rounding)]),
    ].join('; ');
  };
  const grantOf = (grant: Terms['grant']) =>
    grant.kind === 'per_hour_worked'
      ? t('grant_percent', { percent: number(grant.percent) })
      : t(`grants.${grant.kind === 'monthly' ? grant.on : grant.kind}`);
  const ratesOf = (rates: Terms['pay_rates']) =>
    rates
      .map(({ from_day: day, percent }) =>
        t('pay_rate', { day: format.number(day), percent: number(percent) }),
      )
      .join(', ');
  return { amountOf, grantOf, ratesOf, roundingOf, ruleOf };
}
