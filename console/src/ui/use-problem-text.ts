import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';
import type { Problem } from '../api/problem.ts';

export interface ProblemText {
  readonly title: string;
  /** The server's own words, in English, where they say more than the title. */
  readonly detail: string | undefined;
}

/** A problem in the reader's language, as far as its code is one that the page knows. */
export function useProblemText(): (problem: Problem) => ProblemText {
  const { t } = useTranslation();
  const textOr = useTextOr();
  return ({ code, title, detail, errors }) => {
    const says = errors === undefined && detail !== '' ? detail : undefined;
    return { title: textOr(`problems.${code}`, title || t('problems.unexpected')), detail: says };
  };
}
