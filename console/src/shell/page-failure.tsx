import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLostScript, reloadForNewVersion, reloadIfReachable } from '../lost-scripts.ts';
import { Page } from '../ui/page.tsx';
import { ProblemAlert } from '../ui/problem-alert.tsx';

/** Replaces a page that crashed, or whose script could not be loaded. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isLost = isLostScript(error);
  useEffect(() => {
    if (isLost) void reloadForNewVersion();
  }, [isLost]);
  const retry = async (): Promise<void> => {
    // Some browsers never retry a script that failed once.
    if (isLost) {
      await reloadIfReachable();
      return;
    }
    reset();
    await router.invalidate();
  };
  return (
    <Page title={t('page_failure.title')} narrow>
      <ProblemAlert error={error} retry={retry} />
    </Page>
  );
}
