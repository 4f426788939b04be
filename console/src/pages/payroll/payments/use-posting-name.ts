import { useTranslation } from 'react-i18next';
import { fixedPostings } from '../../../api/values.gen.ts';

/** A posting in words: `deduction:Pension` is the deduction's own name. */
export function usePostingName(): (posting: string) => string {
  const { t } = useTranslation('payroll');
  return (posting) => {
    const fixed = fixedPostings.find((name) => name === posting);
    if (fixed !== undefined) return t(`journal.postings.${fixed}`);
    const name = posting.slice(posting.indexOf(':') + 1);
    return posting.startsWith('employer_liability:')
      ? t('journal.postings.liability_of', { name })
      : name;
  };
}
