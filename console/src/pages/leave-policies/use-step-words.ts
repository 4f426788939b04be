import { useTranslation } from 'react-i18next';
import type { Fact } from '../../ui/facts.tsx';
import type { Terms } from './leave-policy.ts';
import { useRuleWords } from './use-rule-words.ts';

/** The steps of a policy by length of service and age, in words. */
export function useStepWords(): (terms: Terms) => Fact[] {
  const { t } = useTranslation('leave-policies');
  const { amountOf } = useRuleWords();
  return (terms) =>
    terms.steps.map(({ after, amount, kind, counts_from: from }, place) => ({
      label: t('step_label', { number: place + 1 }),
      value: t(`step_when.${from}`, {
        step: t(`steps.${after.of}_${kind}`, {
          years: after.years,
          amount: amountOf({ value: amount, unit: terms.amount.unit }),
        }),
      }),
    }));
}
