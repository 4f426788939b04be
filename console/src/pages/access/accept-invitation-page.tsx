import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccessFrame } from './access-frame.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/invitations/$token');

export function AcceptInvitationPage() {
  const { t } = useTranslation('access');
  const { token } = route.useParams();
  const enter = useEnter();
  const [unusable, setUnusable] = useState(false);
  const accept = async (password: string): Promise<void> => {
    const { data, error } = await client.POST('/invitations/accept', { body: { token, password } });
    if (data === undefined) throw error;
    await enter(data);
  };
  if (unusable) {
    return (
      <AccessFrame title={t('unusable.title')}>
        <Stack role="alert">
          <Text>{t('unusable.invitation')}</Text>
        </Stack>
        <LinkButton to="/sign-in">{t('sign_up.sign_in')}</LinkButton>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title={t('invitation.title')} description={t('invitation.description')}>
      <ChoosePasswordForm
        submitLabel={t('invitation.submit')}
        onSend={accept}
        onUnusable={() => setUnusable(true)}
      />
    </AccessFrame>
  );
}
