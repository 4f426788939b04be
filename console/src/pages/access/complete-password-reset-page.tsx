import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccessFrame } from './access-frame.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';

const route = getRouteApi('/password-resets/$token');

export function CompletePasswordResetPage() {
  const { t } = useTranslation('access');
  const { token } = route.useParams();
  const router = useRouter();
  const queries = useQueryClient();
  const [unusable, setUnusable] = useState(false);
  const complete = async (password: string): Promise<void> => {
    const { error } = await client.POST('/password-resets/complete', { body: { token, password } });
    if (error !== undefined) throw error;
    // The reset ends all sessions of the user.
    queries.removeQueries({ queryKey: sessionQuery.queryKey });
    await router.navigate({ to: '/sign-in', search: { why: 'password_set' }, replace: true });
  };
  if (unusable) {
    return (
      <AccessFrame title={t('unusable.title')}>
        <Stack role="alert">
          <Text>{t('unusable.reset')}</Text>
        </Stack>
        <LinkButton to="/password-resets">{t('unusable.new_link')}</LinkButton>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title={t('reset.title')} description={t('reset.description')}>
      <ChoosePasswordForm
        submitLabel={t('reset.submit')}
        onSend={complete}
        onUnusable={() => setUnusable(true)}
      />
    </AccessFrame>
  );
}
