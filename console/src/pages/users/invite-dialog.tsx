import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { AccountLink, type MadeLink } from './account-link.tsx';
import { RoleField } from './role-field.tsx';
import type { Role } from './user-account.ts';

export interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** For users who are not employees: an accountant, a founder. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation('users');
  const [made, setMade] = useState<MadeLink>();
  const close = (): void => {
    setMade(undefined);
    onClose();
  };
  return (
    <FormModal
      opened={opened || made !== undefined}
      onClose={close}
      title={t(made === undefined ? 'invite.title' : 'invite.done')}
      size="lg"
      closeOnClickOutside={false}
    >
      {made === undefined ? (
        <InviteForm onCancel={close} onInvited={setMade} />
      ) : (
        <Stack>
          <AccountLink link={made} />
          <Group justify="flex-end">
            <Button onClick={close}>{t('actions.done', { ns: 'common' })}</Button>
          </Group>
        </Stack>
      )}
    </FormModal>
  );
}

interface InviteFormProps {
  readonly onCancel: () => void;
  readonly onInvited: (made: MadeLink) => void;
}

const initialValues = { first_name: '', last_name: '', email: '', role: 'employee' as Role };

function InviteForm({ onCancel, onInvited }: InviteFormProps) {
  const { t } = useTranslation('users');
  const create = api.useMutation('post', '/users');
  const form = useForm({ initialValues });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    const { user, invitation } = await create.mutateAsync({ body });
    onInvited({
      kind: 'invitation',
      email: user.email,
      url: invitation?.url,
      expires_at: invitation?.expires_at ?? user.invitation_expires_at,
    });
  });
  const field = (name: 'first_name' | 'last_name' | 'email', maxLength: number) => ({
    ...form.getInputProps(name),
    label: t(`invite.${name}`),
    maxLength,
    required: true,
    autoComplete: 'off',
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('first_name', 100)} data-autofocus />
          <TextInput {...field('last_name', 100)} />
        </SimpleGrid>
        <TextInput {...field('email', 254)} type="email" />
        <RoleField
          value={form.getValues().role}
          onChange={(role) => form.setFieldValue('role', role)}
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('invite.submit')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
