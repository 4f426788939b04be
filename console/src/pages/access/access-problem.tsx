import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';

/** The error; after too many attempts it shows how long to wait. */
export function AccessProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  if (error === undefined) return null;
  const problem = toProblem(error);
  const { code, retry_after_seconds: seconds } = problem;
  // The title already says what to do.
  if (code === 'company_account_required')
    return <ProblemAlert error={{ ...problem, detail: '' }} />;
  if (code !== 'rate_limited' || seconds === undefined) return <ProblemAlert error={error} />;
  // Rounded up, so that the next attempt after the wait is accepted.
  const waitMs = seconds < 60 ? seconds * 1_000 : Math.ceil(seconds / 60) * 60_000;
  const wait = format.relative(new Date(waitMs).toISOString(), 0);
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconClockPause aria-hidden />}
      title={t('throttled.title')}
    >
      {t('throttled.text', { wait })}
    </Alert>
  );
}
