import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';

type Part = Answer<'explainLeaveBalances'>['leave_explanations'][number]['parts'][number];
type Piece = Part['pieces'][number];

/** The amount of a leave year for full-time work on the days of a piece, with the steps reached. */
export function fullTimeAmount({ terms, steps }: Part, piece: Piece): number {
  const reached = steps.filter((step) => step.counts_from <= piece.first_day);
  const replaced = reached.findLast(({ kind }) => kind === 'replace')?.amount;
  return reached
    .filter(({ kind }) => kind === 'add')
    .reduce((sum, { amount }) => sum + amount, replaced ?? Number(terms.amount.value));
}

/** The steps that count in a part of the leave, and why steps by age don't, in one line each. */
export function useStepLines(): (part: Part) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return (part) => [
    ...part.steps.map(({ of, kind, years, amount, counts_from: from }) =>
      t(`balance_on.steps.${of}_${kind}`, {
        years: format.number(years),
        date: format.date(from),
        amount: t(`balance_on.amounts.${part.terms.amount.unit}`, {
          count: amount,
          amount: format.number(amount),
        }),
      }),
    ),
    ...(part.lacks_date_of_birth ? [t('balance_on.no_birth')] : []),
    ...(part.is_private ? [t('balance_on.by_age')] : []),
  ];
}
