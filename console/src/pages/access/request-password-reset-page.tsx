import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { AccessFrame } from './access-frame.tsx';
import { AccessProblem } from './access-problem.tsx';

export function RequestPasswordResetPage() {
  const { t } = useTranslation('access');
  const installation = api.useQuery('get', '/installation');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AccessFrame
      title={t(sentTo === undefined ? 'forgotten.title' : 'forgotten.sent_title')}
      footer={
        <TextLink to="/sign-in" size="sm">
          {t('forgotten.back')}
        </TextLink>
      }
    >
      {sentTo === undefined ? (
        <QueryState query={installation}>
          {({ mail }) => (mail ? <RequestForm onSent={setSentTo} /> : <WhomToAsk />)}
        </QueryState>
      ) : (
        <Stack role="status">
          <Text>{t('forgotten.sent', { email: sentTo })}</Text>
          <Text size="xs" c="dimmed">
            {t('forgotten.not_arrived')}
          </Text>
        </Stack>
      )}
    </AccessFrame>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('access');
  const form = useForm({ initialValues: { email: '' } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    const { error: refused } = await client.POST('/password-resets', { body });
    if (refused !== undefined) throw refused;
    onSent(body.email);
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text c="dimmed">{t('forgotten.description')}</Text>
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          maxLength={254}
          required
          withAsterisk={false}
          autoFocus
        />
        <AccessProblem error={error} />
        <Button type="submit" loading={busy}>
          {t('forgotten.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** For an installation that sends no email: an administrator has to pass on the link. */
function WhomToAsk() {
  const { t } = useTranslation('access');
  return (
    <Stack>
      <Text>{t('forgotten.no_mail')}</Text>
      <List size="sm" spacing="xs">
        <List.Item>{t('forgotten.ask_hr')}</List.Item>
        <List.Item>{t('forgotten.ask_owner')}</List.Item>
      </List>
      <Text size="xs" c="dimmed">
        {t('forgotten.passed_on')}
      </Text>
    </Stack>
  );
}
