import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { sessionQuery, useMoved } from '../../api/session.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { AccessFrame } from './access-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-in');

/** Why the user was sent here; any other value in the URL is ignored. */
const reasons = ['signed_out', 'session_ended', 'password_set'] as const;

export function SignInPage() {
  const { t } = useTranslation('access');
  const { next, why } = route.useSearch();
  const reason = reasons.find((known) => known === why);
  const moved = useMoved();
  const installation = api.useQuery('get', '/installation');
  useSessionOfAnotherTab(next);
  return (
    <AccessFrame
      title={t('sign_in.title')}
      footer={
        <>
          <TextLink to="/password-resets" size="sm">
            {t('sign_in.forgot')}
          </TextLink>
          {installation.data?.sign_up_open === true ? (
            <TextLink to="/sign-up" size="sm">
              {t('sign_in.sign_up')}
            </TextLink>
          ) : null}
        </>
      }
    >
      {moved === undefined ? null : <ProblemAlert error={moved} />}
      {reason === undefined || moved !== undefined ? null : (
        <Alert
          variant="light"
          color={reason === 'session_ended' ? 'yellow' : 'teal'}
          icon={<IconInfoCircle aria-hidden />}
          role="status"
        >
          {t(`sign_in.why.${reason}`)}
        </Alert>
      )}
      <SignInForm next={next} />
    </AccessFrame>
  );
}

/** Users who are already signed in, e.g. just now in another tab, need not sign in again. */
function useSessionOfAnotherTab(next: string | undefined): void {
  const { data } = useQuery({ ...sessionQuery, staleTime: 0 });
  const enter = useEnter();
  useEffect(() => {
    if (data !== undefined && data !== null) void enter(data, next);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each session
  }, [data]);
}
