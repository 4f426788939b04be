import { Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CompanyAccountProblem } from './company-account-problem.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { useEnter } from './use-enter.ts';

interface FinishProps {
  /** The query with which the provider sent the browser back. */
  readonly response: string;
  readonly next: string | undefined;
}

/** Redeems the provider's response, and asks for the company if there are several. */
export function FinishCompanySignIn({ response, next }: FinishProps) {
  const { t } = useTranslation('access');
  const enterPage = useEnter();
  const enter = useMutation({
    mutationFn: async (companyId: string) => {
      const { data, error } = await client.POST('/sign-in/company-account/enter', {
        body: { company_id: companyId },
      });
      if (data === undefined) throw error;
      await enterPage(data, next);
    },
  });
  const complete = useMutation({
    mutationFn: async () => {
      const { data, error } = await client.POST('/sign-in/company-account/complete', {
        body: { response },
      });
      if (data === undefined) throw error;
      return data.companies;
    },
    onSuccess: ([only, ...others]) => {
      if (only !== undefined && others.length === 0) enter.mutate(only.id);
    },
  });
  useOnce(complete.mutate);
  const companies = complete.data ?? [];
  const error = complete.error ?? enter.error;
  if (error !== null) return <Failed error={error} />;
  if (companies.length > 1 && !enter.isPending && !enter.isSuccess) {
    return <CompanyChoice companies={companies} onChoose={(id) => enter.mutate(id)} />;
  }
  return (
    <Stack align="center" role="status">
      <Loader />
      <Text>{t('company_account.pending')}</Text>
    </Stack>
  );
}

/** The reason, and the way back to the beginning. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('access');
  return (
    <>
      <CompanyAccountProblem error={error} />
      <LinkButton to="/sign-in/company" search={{}}>
        {t('company_account.again')}
      </LinkButton>
    </>
  );
}

/** A response can be redeemed only once, and React runs effects twice while developing. */
export function useOnce(start: () => void): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, [start]);
}
