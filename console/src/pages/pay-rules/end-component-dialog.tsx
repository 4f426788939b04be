import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DateField } from '../../ui/date-field.tsx';
import { daysOfMonth } from '../../ui/days.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import type { PayComponent } from './pay-rule-answers.ts';

interface EndComponentDialogProps {
  readonly component: PayComponent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the end of a component, which a second person confirms. */
export function EndComponentDialog({ component, opened, onClose }: EndComponentDialogProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('end.title')}>
      <EndForm component={component} onClose={onClose} />
    </FormModal>
  );
}

function EndForm({ component, onClose }: Omit<EndComponentDialogProps, 'opened'>) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const ask = api.useMutation('post', '/pay-components/{id}/end');
  const today = useToday();
  const form = useForm<{ last_day: string | null }>({
    initialValues: { last_day: daysOfMonth(today.slice(0, 7)).at(-1) ?? today },
    validate: { last_day: (day) => (day === null ? common('fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ last_day: day }) => {
    await ask.mutateAsync({
      params: { path: { id: component.id } },
      body: { last_day: day ?? '' },
    });
    notifyDone(t('end.asked'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('end.text')}</Text>
        <DateField
          {...form.getInputProps('last_day')}
          label={t('end.last_day')}
          description={t('end.last_day_hint')}
          required
        />
        {component.used_by.length === 0 ? null : (
          <Text size="sm">
            {t('end.used_by', { codes: component.used_by.map(({ code }) => code).join(', ') })}
          </Text>
        )}
        <FormFooter error={error} busy={busy} submitLabel={t('end.ask')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
