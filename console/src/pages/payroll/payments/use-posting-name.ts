import { useTranslation } from 'react-i18next';

const known = [
  'base_pay',
  'hours',
  'paid_leave',
  'unpaid_leave',
  'earning',
  'deduction',
  'reimbursement',
  'advance',
  'receivable',
  'employer_cost',
  'employer_liability',
  'net_pay',
] as const;

/** A posting in words: `deduction:Pension` is the deduction's own name. */
export function usePostingName(): (posting: string) => string {
  const { t } = useTranslation('payroll');
  return (posting) => {
    const fixed = known.find((name) => name === posting);
    if (fixed !== undefined) return t(`journal.postings.${fixed}`);
    const name = posting.slice(posting.indexOf(':') + 1);
    return posting.startsWith('employer_liability:')
      ? t('journal.postings.liability_of', { name })
      : name;
  };
}
