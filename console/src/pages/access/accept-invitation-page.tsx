import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api, client } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AccessFrame } from './access-frame.tsx';
import { ChoosePasswordForm, isOfTheLink } from './choose-password-form.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/invitations/$token');

export function AcceptInvitationPage() {
  const { t } = useTranslation('access');
  const { token } = route.useParams();
  const [unusable, setUnusable] = useState(false);
  const invitation = api.useQuery('post', '/invitations/read', { body: { token } });
  if (unusable || isOfTheLink(invitation.error)) return <UnusableInvitation />;
  const isFormer = invitation.data?.is_former_employee === true;
  return (
    <AccessFrame
      title={t(isFormer ? 'invitation.former_title' : 'invitation.title')}
      description={
        invitation.data === undefined
          ? undefined
          : t(isFormer ? 'invitation.former_description' : 'invitation.description', {
              company: invitation.data.company_name,
            })
      }
    >
      <QueryState query={invitation}>
        {(invited) => (
          <AcceptForm token={token} invited={invited} onUnusable={() => setUnusable(true)} />
        )}
      </QueryState>
    </AccessFrame>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly invited: Answer<'readInvitation'>;
  readonly onUnusable: () => void;
}

function AcceptForm({ token, invited, onUnusable }: AcceptFormProps) {
  const { t } = useTranslation('access');
  const enter = useEnter();
  const accept = async (password: string): Promise<void> => {
    const { data, error } = await client.POST('/invitations/accept', { body: { token, password } });
    if (data === undefined) throw error;
    await enter(data);
  };
  return (
    <ChoosePasswordForm
      email={invited.email}
      submitLabel={t('invitation.submit')}
      onSend={accept}
      onUnusable={onUnusable}
    />
  );
}

function UnusableInvitation() {
  const { t } = useTranslation('access');
  return (
    <AccessFrame title={t('unusable.title')}>
      <Stack role="alert">
        <Text>{t('unusable.invitation')}</Text>
      </Stack>
      <LinkButton to="/sign-in">{t('sign_up.sign_in')}</LinkButton>
    </AccessFrame>
  );
}
