import { useTranslation } from 'react-i18next';

/** A problem of a formula, of a table or of a file, as the server sends it. */
export interface ProblemInRules {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  /** In English. */
  readonly message: string;
}

/** The keys and values come from the server. */
type Say = (key: string, values: Readonly<Record<string, string | undefined>>) => string;

/** The problem in the user's language, if its code is known. */
export function useRuleProblemText(of: 'formula' | 'table' = 'formula') {
  const { t, i18n } = useTranslation('pay-rules');
  const has = (key: string): boolean => i18n.exists(key, { ns: 'pay-rules' });
  return ({ code, params, message }: ProblemInRules): string => {
    // Two codes mean something else in a table.
    const ofTable = `table_problems.${code}`;
    const key = of === 'table' && has(ofTable) ? ofTable : `problems.${code}`;
    if (!has(key)) return message;
    const expected = params['expected'];
    const named = expected === undefined ? undefined : `expected.${expected}`;
    const what = named !== undefined && has(named) ? t(named as 'expected.start') : expected;
    return (t as unknown as Say)(key, { ...params, expected: what });
  };
}
