import { Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PersonSelect, usePersonSearch } from '../../ui/person-select.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

/** What a person without an employee record in the sandbox can be there. */
const roles = ['hr_admin', 'payroll_admin', 'owner'] as const;

interface MemberFields {
  user_id: string | null;
  role: (typeof roles)[number];
}

interface AddMemberFormProps {
  readonly sandboxId: string;
  readonly onCancel: () => void;
}

/** Chooses a user of the company, and what they are in the sandbox. */
export function AddMemberForm({ sandboxId, onCancel }: AddMemberFormProps) {
  const { t } = useTranslation('sandboxes');
  const { t: common } = useTranslation();
  const add = api.useMutation('post', '/sandboxes/{id}/members');
  const form = useForm<MemberFields>({
    initialValues: { user_id: null, role: 'hr_admin' },
    validate: { user_id: (id) => (id === null ? t('members.person_needed') : null) },
  });
  const search = usePersonSearch('');
  const { options, isFetching, isPending } = useColleagues(search.query(search.chosenLabel));
  const { submit, busy, error } = useSubmit(form, async ({ user_id: userId, role }) => {
    const body = { user_id: userId ?? '', role };
    await add.mutateAsync({ params: { path: { id: sandboxId } }, body });
    notifyDone(t('members.added', { name: search.chosenLabel ?? '' }));
    form.reset();
    search.setTyped('');
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PersonSelect
          {...form.getInputProps('user_id')}
          value={form.values.user_id}
          label={t('members.person')}
          placeholder={t('members.person_search')}
          required
          search={search}
          found={{ options, chosenLabel: search.chosenLabel ?? '', isFetching, isPending }}
        />
        <Select
          {...form.getInputProps('role')}
          label={t('members.role')}
          description={t('members.role_hint')}
          data={roles.map((role) => ({ value: role, label: common(`roles.${role}`) }))}
          allowDeselect={false}
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('members.submit')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

/** Users of the company who can be chosen: owners enter every sandbox anyway. */
function useColleagues(query: { readonly limit: number; readonly q?: string }) {
  const { data, isFetching, isPending } = api.useQuery('get', '/users', {
    params: { query: { ...query, status: 'active' } },
  });
  const options = useMemo(
    () =>
      (data?.users ?? [])
        .filter(({ role }) => role !== 'owner')
        .map(({ id, first_name: first, last_name: last }) => ({
          value: id,
          label: `${first} ${last}`,
        })),
    [data],
  );
  return { options, isFetching, isPending };
}
