import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { ProblemAlert } from '../ui/problem-alert.tsx';

/** In the place of a page that broke, or whose script could not be loaded. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = async (): Promise<void> => {
    reset();
    await router.invalidate();
  };
  return (
    <Page title={t('page_failure.title')} narrow>
      <ProblemAlert error={error} retry={retry} />
    </Page>
  );
}
