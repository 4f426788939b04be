import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import type { HireForm } from './use-hire.ts';

/** Whether the new employee can sign in, and how they get the invitation. */
export function AccessStep({ form }: { form: HireForm }) {
  const { t } = useTranslation('employees');
  const { data } = api.useQuery('get', '/installation');
  const { email, invite } = form.getValues();
  const way = data?.mail === true ? 'mail' : 'link';
  return (
    <>
      <Checkbox
        {...form.getInputProps('invite', { type: 'checkbox' })}
        label={t('hire.access.invite')}
        description={t('hire.access.invite_hint')}
        autoFocus
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {invite ? t(`hire.access.by_${way}`, { email }) : t('hire.access.later')}
      </Text>
    </>
  );
}
