import { SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { ColleaguePicker, type Person } from '../../ui/colleague-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Chooses a colleague who decides for a time on behalf of the user or, for HR, of another person.
 */
export function AddDelegationDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation('approvals');
  const { user } = useSession();
  const [chosen, setChosen] = useState<Person>();
  const other = chosen?.userId === user.id ? undefined : chosen;
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  return (
    <FormModal
      opened={opened}
      onClose={close}
      title={
        other === undefined
          ? t('delegations.add_title')
          : t('delegations.add_title_other', { name: other.name })
      }
    >
      <AddDelegationForm onClose={close} other={other} onAway={setChosen} />
    </FormModal>
  );
}

interface FormProps extends Pick<DialogProps, 'onClose'> {
  /** Another person who is away; undefined = the current user. */
  readonly other: Person | undefined;
  readonly onAway: (person: Person) => void;
}

interface Values {
  user_id: string | null;
  delegate_user_id: string | null;
  start_date: string | null;
  end_date: string | null;
}

function useDelegationForm({ onClose, other }: Pick<FormProps, 'onClose' | 'other'>) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const today = useToday();
  const add = api.useMutation('post', '/approval-delegations');
  const required = (value: string | null) => (value === null ? common('fields.required') : null);
  const form = useForm<Values>({
    initialValues: { user_id: user.id, delegate_user_id: null, start_date: today, end_date: null },
    validate: {
      user_id: required,
      delegate_user_id: required,
      start_date: required,
      end_date: (end, { start_date: start }) =>
        end !== null && start !== null && end < start ? t('delegations.reversed') : required(end),
    },
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { user_id: away, delegate_user_id: delegate, start_date: start, end_date: end } = values;
    await add.mutateAsync({
      body: {
        ...(away === null || away === user.id ? {} : { user_id: away }),
        delegate_user_id: delegate ?? '',
        start_date: start ?? '',
        end_date: end ?? '',
      },
    });
    notifyDone(
      other === undefined
        ? t('delegations.added')
        : t('delegations.added_other', { name: other.name }),
    );
    onClose();
  });
  return { form, submit, busy, error };
}

function AddDelegationForm({ onClose, other, onAway }: FormProps) {
  const { t } = useTranslation('approvals');
  const { user } = useSession();
  const { hr } = useDuties();
  const today = useToday();
  const { form, submit, busy, error } = useDelegationForm({ onClose, other });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {hr ? (
          <ColleaguePicker
            {...form.getInputProps('user_id')}
            value={form.getValues().user_id}
            label={t('delegations.away')}
            onPerson={onAway}
            chosenName={`${user.first_name} ${user.last_name}`}
            required
          />
        ) : null}
        <ColleaguePicker
          {...form.getInputProps('delegate_user_id')}
          value={form.getValues().delegate_user_id}
          label={t('delegations.delegate')}
          placeholder={t('delegations.delegate_hint')}
          exceptUserId={user.id}
          required
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            {...form.getInputProps('start_date')}
            label={t('delegations.from')}
            minDate={today}
            required
          />
          <DateField
            {...form.getInputProps('end_date')}
            label={t('delegations.to')}
            minDate={form.getValues().start_date ?? today}
            required
          />
        </SimpleGrid>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('delegations.add')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
