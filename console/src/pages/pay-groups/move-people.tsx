import { Button, Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { FinishBulk } from '../../ui/data-list.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import type { PayGroup } from './pay-group.ts';

export interface MovePeopleProps {
  readonly people: readonly { readonly key: string; readonly id: string; readonly name: string }[];
  /** The group that they leave; the user chooses the new one. */
  readonly from?: PayGroup;
  /** The group that they move to. */
  readonly to?: PayGroup;
  readonly finish: FinishBulk;
}

/** Moves the selected people to a pay group from a day on. */
export function MovePeople(props: MovePeopleProps) {
  const { t } = useTranslation('pay-groups');
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={dialog.open}>
        {props.to === undefined ? t('move.open') : t('move.open_to', { group: props.to.name })}
      </Button>
      <FormModal
        opened={opened}
        onClose={dialog.close}
        title={t('move.title', { count: props.people.length })}
      >
        <MoveForm {...props} onClose={dialog.close} />
      </FormModal>
    </>
  );
}

const noGroup = 'none';

function MoveForm({
  people,
  from,
  to,
  finish,
  onClose,
}: MovePeopleProps & { onClose: () => void }) {
  const { t } = useTranslation('pay-groups');
  const { t: common } = useTranslation();
  const today = useToday();
  const move = api.useMutation('post', '/pay-group-members');
  const next = (to ?? from)?.next_period ?? null;
  const form = useForm<{ group: string | null; valid_from: string | null }>({
    initialValues: { group: to?.id ?? null, valid_from: next?.period_start ?? today },
    validate: {
      group: (value) => (value === null ? common('fields.required') : null),
      valid_from: (value) => (value === null ? common('fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ group, valid_from: day }) => {
    const { results } = await move.mutateAsync({
      body: {
        employee_ids: people.map(({ id }) => id),
        pay_group_id: group === noGroup ? null : group,
        valid_from: day ?? today,
      },
    });
    finish(
      results.map(({ id, problem }) => {
        const person = people.find((one) => one.id === id);
        return { key: person?.key ?? id, label: person?.name ?? id, problem };
      }),
    );
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {to === undefined ? <GroupSelect {...form.getInputProps('group')} without={from} /> : null}
        <DateField {...form.getInputProps('valid_from')} label={t('move.from')} required />
        <Text size="sm" c="dimmed">
          {t('move.hint')}
        </Text>
        <FormFooter error={error} busy={busy} submitLabel={t('move.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The groups that people can move to. */
function GroupSelect({ without, ...select }: { without: PayGroup | undefined } & SelectProps) {
  const { t } = useTranslation('pay-groups');
  const { data } = api.useQuery('get', '/pay-groups');
  const groups = (data?.pay_groups ?? []).filter(
    ({ id, archived_at: archivedAt }) => id !== without?.id && archivedAt === null,
  );
  return (
    <Select
      {...select}
      label={t('group')}
      data={[
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
        { value: noGroup, label: t('move.none') },
      ]}
      allowDeselect={false}
      required
    />
  );
}
