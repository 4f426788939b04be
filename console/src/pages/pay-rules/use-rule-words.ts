import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Fact } from '../../ui/facts.tsx';
import type { ComponentVersion } from './pay-rule-answers.ts';

/** The rules of a version in words. */
export function useRuleWords() {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  return useMemo(() => {
    const roundingOf = ({ mode, digits }: ComponentVersion['rounding']): string => {
      if (mode === 'none') return t('roundings.none');
      const to = digits === null ? t('digits_of_currency') : t('digits', { count: digits });
      return t('rounding_to', { rounding: t(`roundings.${mode}`), digits: to });
    };
    const validOf = ({ valid_from: from, valid_to: to }: ValidDays): string =>
      to === null ? t('valid_since', { date: format.date(from) }) : format.dateRange(from, to);
    const ruleFactsOf = (version: ComponentVersion): readonly RuleFact[] => [
      { label: t('fields.kind'), value: t(`kinds.${version.kind}`) },
      { label: t('fields.rounding'), value: roundingOf(version.rounding) },
      { label: t('fields.bases'), value: version.bases.join(', ') },
      { label: t('fields.correction'), value: t(`corrections.${version.correction}`) },
      { label: t('fields.account'), value: version.account ?? '' },
    ];
    const factsOf = (version: ComponentVersion): readonly Fact[] => [
      ...ruleFactsOf(version),
      { label: t('fields.valid'), value: validOf(version) },
      { label: t('drafted_by'), value: version.drafted_by_name },
      {
        label: t('activated_by'),
        value:
          version.activated_at === null
            ? ''
            : `${version.activated_by_name}, ${format.instant(version.activated_at)}`,
      },
    ];
    return { factsOf, ruleFactsOf, validOf };
  }, [t, format]);
}

interface RuleFact extends Fact {
  readonly value: string;
}

interface ValidDays {
  readonly valid_from: string;
  readonly valid_to: string | null;
}
