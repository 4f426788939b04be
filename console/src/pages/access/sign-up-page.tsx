import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AccessFrame } from './access-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const { t } = useTranslation('access');
  const installation = api.useQuery('get', '/installation');
  const isClosed = installation.data?.sign_up_open === false;
  return (
    <AccessFrame
      title={t(isClosed ? 'sign_up.closed_title' : 'sign_up.title')}
      description={isClosed ? undefined : t('sign_up.description')}
      footer={
        isClosed ? undefined : (
          <Text size="sm">
            {t('sign_up.have_account')} <TextLink to="/sign-in">{t('sign_up.sign_in')}</TextLink>
          </Text>
        )
      }
    >
      <QueryState query={installation}>
        {({ sign_up_open: open }) => (open ? <SignUpForm /> : <SignUpClosed />)}
      </QueryState>
    </AccessFrame>
  );
}

function SignUpClosed() {
  const { t } = useTranslation('access');
  return (
    <>
      <Text>{t('sign_up.closed_text')}</Text>
      <LinkButton to="/sign-in">{t('sign_up.sign_in')}</LinkButton>
    </>
  );
}
