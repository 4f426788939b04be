import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Fact } from '../../ui/facts.tsx';
import type { Terms } from './leave-policy.ts';
import { useMonthDay } from './use-month-day.ts';
import { useRuleWords } from './use-rule-words.ts';
import { useStepWords } from './use-step-words.ts';

/** The terms of a policy in words. */
export function useTermsWords() {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  const number = (value: string | number) => format.number(Number(value));
  const stepsOf = useStepWords();
  const { monthDay } = useMonthDay();
  const { amountOf, grantOf, ratesOf, roundingOf, ruleOf } = useRuleWords();
  const carryOf = ({ unit, carry_over: { amount_max: max, expires } }: Terms) => {
    if (max !== null && Number(max) === 0) return t('carry.nothing');
    const amount =
      max === null ? t('carry.all') : t('carry.up_to', { amount: amountOf({ value: max, unit }) });
    if (expires === null) return amount;
    const until =
      expires.on === undefined
        ? t('carry.months', { count: expires.after_months ?? 0 })
        : t('carry.until', { date: monthDay(expires.on) });
    return `${amount}, ${until}`;
  };
  const factsOf = (terms: Terms): Fact[] => [
    { label: t('fields.amount'), value: t('a_year', { amount: amountOf(terms.amount) }) },
    {
      label: t('fields.scale_by'),
      value: t(`scales.${terms.scale_by}`, { days: number(terms.full_time_days_per_week) }),
    },
    ...(terms.amount_max === null
      ? []
      : [{ label: t('fields.amount_max'), value: amountOf(terms.amount_max) }]),
    {
      label: t('fields.leave_year'),
      value:
        terms.leave_year === 'anniversary'
          ? t('leave_years.anniversary')
          : t('leave_year_from', { date: monthDay(terms.leave_year) }),
    },
    { label: t('fields.grant'), value: grantOf(terms.grant) },
    { label: t('fields.carry_over'), value: carryOf(terms) },
    { label: t('fields.first_year'), value: ruleOf(terms.first_year_rule) },
    { label: t('fields.leaver'), value: ruleOf(terms.leaver_rule) },
    ...(terms.grant.kind === 'up_front' || (terms.grant.rounding ?? null) === null
      ? []
      : [{ label: t('fields.grant_rounding'), value: roundingOf(terms.grant.rounding ?? null) }]),
    { label: t('fields.rounding'), value: roundingOf(terms.rounding) },
    {
      label: t('fields.waiting_months'),
      value:
        terms.waiting_months === 0 ? t('no_waiting') : t('months', { count: terms.waiting_months }),
    },
    {
      label: t('fields.negative_limit'),
      value: amountOf({ value: terms.negative_limit, unit: terms.unit }),
    },
    ...(terms.pay_rates.length === 0
      ? []
      : [{ label: t('groups.pay'), value: ratesOf(terms.pay_rates) }]),
    ...stepsOf(terms),
  ];
  return { amountOf, factsOf };
}
