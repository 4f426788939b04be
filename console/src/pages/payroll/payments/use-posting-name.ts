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
  'net_pay',
] as const;

/** A posting in words: `deduction:Pension` is the deduction's own name. */
export function usePostingName(): (posting: string) => string {
  const { t } = useTranslation('payroll');
  return (posting) => {
    const fixed = known.find((name) => name === posting);
    return fixed === undefined
      ? posting.slice(posting.indexOf(':') + 1)
      : t(`journal.postings.${fixed}`);
  };
}
