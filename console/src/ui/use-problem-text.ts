import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';
import type { Problem } from '../api/problem.ts';

export interface ProblemText {
  readonly title: string;
  /** The server's own text, in English, if it says more than the title. */
  readonly detail: string | undefined;
}

/** A problem in the user's language, if its code is known to the console. */
export function useProblemText(): (problem: Problem) => ProblemText {
  const { t } = useTranslation();
  const textOr = useTextOr();
  return ({ code, title, detail, errors }) => {
    const says = errors === undefined && detail !== '' ? detail : undefined;
    return { title: textOr(`problems.${code}`, title || t('problems.unexpected')), detail: says };
  };
}
