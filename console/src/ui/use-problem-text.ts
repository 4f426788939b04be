import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';
import type { Problem } from '../api/problem.ts';

export interface ProblemText {
  readonly title: string;
  /** In the reader's language, if it says more than the title. */
  readonly detail: string | undefined;
}

/** A problem in the user's language, if its code is known to the console. */
export function useProblemText(): (problem: Problem) => ProblemText {
  const { t } = useTranslation();
  const textOr = useTextOr();
  const secondPersonText = useSecondPersonText();
  return ({ code, title, detail, errors, second_person: second, changed, ...problem }) => {
    if (second !== undefined) return { title: secondPersonText(second), detail: undefined };
    if (changed !== undefined) return { title: t('changed.title'), detail: t('changed.again') };
    const { retry_after_seconds: seconds } = problem;
    if (code === 'rate_limited' && seconds !== undefined) {
      return { title: t('problem.too_many'), detail: t('problem.wait', { count: seconds }) };
    }
    // The form lacks the fields: their faults are listed below.
    if (errors !== undefined) return { title: t('problem.not_as_it_is'), detail: undefined };
    return {
      title: textOr(`problems.${code}`, title || t('problems.unexpected')),
      detail: detail === '' ? undefined : detail,
    };
  };
}

/** Why the user needs another person for this, and whom to ask. */
function useSecondPersonText(): (second: NonNullable<Problem['second_person']>) => string {
  const { t, i18n } = useTranslation();
  return ({ touches, why, ask }) => {
    const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
    const names = ask.length > 0 ? list.format(ask) : t('second_person.anyone');
    return why === 'own'
      ? t(`second_person.own.${touches}`, { names })
      : t(`second_person.${why}`, { names });
  };
}
