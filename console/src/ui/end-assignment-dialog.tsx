import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { DateField } from './date-field.tsx';
import { addDays } from './days.ts';
import { FormFooter } from './form-footer.tsx';
import { FormModal } from './form-modal.tsx';
import { notifyDone } from './notify.ts';
import type { PayAssignment } from './pay-assignment.ts';
import { useAssignedTo } from './use-assigned-to.ts';
import { useSubmit } from './use-submit.ts';
import { useToday } from './use-today.ts';

interface EndAssignmentProps {
  readonly assignment: PayAssignment | undefined;
  readonly onClose: () => void;
}

/** Sets the last day of an assignment, or withdraws one that was a mistake. */
export function EndAssignmentDialog({ assignment, onClose }: EndAssignmentProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormModal opened={assignment !== undefined} onClose={onClose} title={t('assignment.end')}>
      {assignment === undefined ? null : <EndForm assignment={assignment} onClose={onClose} />}
    </FormModal>
  );
}

interface EndValues {
  how: 'last_day' | 'withdraw';
  last_day: string | null;
}

function EndForm({ assignment, onClose }: { assignment: PayAssignment; onClose: () => void }) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const assignedTo = useAssignedTo();
  const end = api.useMutation('post', '/pay-assignments/{id}/end');
  const today = useToday();
  const { id, valid_from: from, valid_to: to, component_name: component } = assignment;
  const form = useForm<EndValues>({
    initialValues: { how: 'last_day', last_day: to ?? (today < from ? from : today) },
    validate: {
      last_day: (day, { how }) =>
        how === 'last_day' && day === null ? common('fields.required') : null,
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ how, last_day: day }) => {
    const last = how === 'withdraw' ? addDays(from, -1) : (day ?? '');
    await end.mutateAsync({ params: { path: { id } }, body: { last_day: last } });
    notifyDone(t('assignment.ended'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('assignment.end_of', { component, name: assignedTo(assignment) })}</Text>
        <Radio.Group {...form.getInputProps('how')} label={t('assignment.how')}>
          <Stack gap="xs" mt="xs">
            <Radio value="last_day" label={t('assignment.ends')} />
            <Radio
              value="withdraw"
              label={t('assignment.withdraw')}
              description={t('assignment.withdraw_hint')}
            />
          </Stack>
        </Radio.Group>
        {form.values.how === 'last_day' ? (
          <DateField
            {...form.getInputProps('last_day')}
            label={t('assignment.last_day')}
            minDate={from}
            required
          />
        ) : null}
        <Text size="xs" c="dimmed">
          {t('assignment.effect')}
        </Text>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('assignment.end')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
