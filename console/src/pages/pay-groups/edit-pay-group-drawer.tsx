import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { CalendarFields, RuleFields } from './group-fields.tsx';
import { type GroupValues, type PayGroup, toPatch, valuesOf } from './pay-group.ts';
import { useGroupRules } from './use-group-rules.ts';

interface EditPayGroupProps {
  readonly opened: boolean;
  readonly group: PayGroup;
  readonly onClose: () => void;
}

/** Currency, frequency and the first day stay: people who are paid otherwise change the group. */
export function EditPayGroupDrawer({ opened, ...props }: EditPayGroupProps) {
  const { t } = useTranslation('pay-groups');
  return (
    <FormDrawer opened={opened} onClose={props.onClose} title={t('edit.title')} size="lg">
      <EditForm {...props} />
    </FormDrawer>
  );
}

function EditForm({ group, onClose }: Omit<EditPayGroupProps, 'opened'>) {
  const { t } = useTranslation('pay-groups');
  const { data } = api.useQuery('get', '/pay-groups');
  const update = api.useMutation('patch', '/pay-groups/{id}');
  const form = useForm<GroupValues>({
    initialValues: valuesOf(group),
    validate: useGroupRules(),
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await update.mutateAsync({ params: { path: { id: group.id } }, body: toPatch(values) });
    notifyDone(t('edit.done'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <CalendarFields form={form} legalEntities={data?.legal_entities ?? []} />
        <RuleFields form={form} />
        <FormFooter error={error} busy={busy} submitLabel={t('edit.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
