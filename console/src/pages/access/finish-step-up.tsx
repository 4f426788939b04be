import { Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { CompanyAccountProblem } from './company-account-problem.tsx';
import { useOnce } from './finish-company-sign-in.tsx';
import { ownPath } from './use-enter.ts';

/** Confirms the identity in the open session and returns to the page that asked for it. */
export function FinishStepUp({ response, next }: { response: string; next: string | undefined }) {
  const { t } = useTranslation('access');
  const router = useRouter();
  const complete = useMutation({
    mutationFn: async () => {
      const { error } = await client.POST('/me/step-up/company-account/complete', {
        body: { response },
      });
      if (error !== undefined) throw error;
      await router.navigate({ href: ownPath(next), replace: true });
    },
  });
  useOnce(complete.mutate);
  if (complete.error !== null) return <CompanyAccountProblem error={complete.error} />;
  return (
    <Stack align="center" role="status">
      <Loader />
      <Text>{t('company_account.pending')}</Text>
    </Stack>
  );
}
