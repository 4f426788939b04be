import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { AccessProblem } from './access-problem.tsx';

/** The reason why a sign-in with a company account failed, and what to do. */
export function CompanyAccountProblem({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('access');
  if (error === undefined) return null;
  const problem = toProblem(error);
  const reason = 'reason' in problem ? String(problem.reason) : '';
  const key = `company_account.reasons.${reason}`;
  const isKnown = problem.code === 'company_sign_in_failed' && i18n.exists(key, { ns: 'access' });
  if (!isKnown) return <AccessProblem error={error} />;
  const title = t(key as 'company_account.reasons.expired');
  return <AccessProblem error={{ ...problem, code: 'company_sign_in', title, detail: '' }} />;
}
