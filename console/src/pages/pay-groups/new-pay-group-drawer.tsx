import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { CalendarFields, RuleFields } from './group-fields.tsx';
import { type GroupValues, newGroup, toPatch } from './pay-group.ts';
import { PeriodPreview } from './period-preview.tsx';
import { useGroupRules } from './use-group-rules.ts';

interface NewPayGroupProps {
  readonly opened: boolean;
  readonly legalEntities: readonly string[];
  readonly onClose: () => void;
}

export function NewPayGroupDrawer(props: NewPayGroupProps) {
  const { t } = useTranslation('pay-groups');
  return (
    <FormDrawer opened={props.opened} onClose={props.onClose} title={t('new.title')} size="lg">
      <NewGroupForm {...props} />
    </FormDrawer>
  );
}

function NewGroupForm({ legalEntities, onClose }: NewPayGroupProps) {
  const { t } = useTranslation('pay-groups');
  const navigate = useNavigate();
  const create = api.useMutation('post', '/pay-groups');
  const currency = useCompanyCurrency();
  const form = useForm<GroupValues>({
    initialValues: { ...newGroup(`${useToday().slice(0, 7)}-01`), currency },
    validate: useGroupRules(),
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { pay_group } = await create.mutateAsync({
      body: {
        ...toPatch(values),
        currency: values.currency ?? '',
        frequency: values.frequency,
        anchor: values.anchor ?? '',
      },
    });
    notifyDone(t('new.done', { name: pay_group.name }));
    await navigate({ to: '/payroll/groups/$id', params: { id: pay_group.id } });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <CalendarFields form={form} legalEntities={legalEntities} isNew />
        <PeriodPreview values={form.getValues()} />
        <RuleFields form={form} />
        <FormFooter error={error} busy={busy} submitLabel={t('new.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
