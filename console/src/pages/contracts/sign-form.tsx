import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSignature } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { ifMatch, useConfirmation } from '../../ui/use-confirmation.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Signing } from './contract.ts';
import { isSameName } from './is-same-name.ts';

interface SignFormProps {
  readonly signing: Signing;
  /** The end of the text has been on the screen. */
  readonly isRead: boolean;
}

/** Consent and typed name, which are kept as evidence. */
export function SignForm({ signing, isRead }: SignFormProps) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { form, submit, busy, error } = useSigning(signing);
  const name = signing.name_to_type;
  return (
    <Panel title={t(`sign.as_${signing.signs_as}`)} description={t('sign.kept')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Checkbox
            {...form.getInputProps('consents', { type: 'checkbox' })}
            label={t('sign.consent')}
            disabled={!isRead}
          />
          <TextInput
            {...form.getInputProps('typed_name')}
            label={t('sign.name')}
            description={
              <Trans
                t={t}
                i18nKey="sign.name_hint"
                values={{ name }}
                components={{ name: <Code /> }}
              />
            }
            autoComplete="off"
            disabled={!isRead}
            required
          />
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Text size="xs" c="dimmed" role="status">
            {isRead ? t('sign.final') : t('sign.read_first')}
          </Text>
          <Group justify="flex-end">
            <LinkButton to="/contracts/$id" params={{ id: signing.contract_id }} variant="default">
              {common('actions.cancel')}
            </LinkButton>
            <Button
              type="submit"
              loading={busy}
              disabled={!isRead}
              leftSection={<IconSignature size={18} aria-hidden />}
            >
              {t('actions.sign')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function useSigning(signing: Signing) {
  const { contract_id, name_to_type } = signing;
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const sign = api.useMutation('post', '/contracts/{id}/sign');
  const form = useForm({
    initialValues: { consents: false, typed_name: '' },
    validate: {
      consents: (consents: boolean) => (consents ? null : t('sign.consent_missing')),
      typed_name: (typed: string) =>
        isSameName(typed, name_to_type) ? null : t('sign.name_differs', { name: name_to_type }),
    },
  });
  const path = { id: contract_id };
  const { confirm } = useConfirmation(signing, async () => {
    const { data, error } = await client.GET('/contracts/{id}/signing', { params: { path } });
    return { data: data?.signing, error };
  });
  const sending = useSubmit(form, async ({ typed_name }) => {
    await confirm((seen) =>
      sign.mutateAsync({ params: { path }, headers: ifMatch(seen), body: { typed_name } }),
    );
    notifyDone(t('sign.done'));
    await navigate({ to: '/contracts/$id', params: path });
  });
  return { form, ...sending };
}
