import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { DateField } from '../ui/date-field.tsx';
import { addDays } from '../ui/days.ts';
import { FormFooter } from '../ui/form-footer.tsx';
import { FormModal } from '../ui/form-modal.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const daysMax = 400;

interface AdvanceDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Of the sandbox. */
  readonly today: string;
}

/** Asks for the day to which the clock of the sandbox is moved. */
export function AdvanceDialog({ opened, onClose, today }: AdvanceDialogProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('sandbox.advance_title')}>
      <AdvanceForm today={today} onDone={onClose} />
    </FormModal>
  );
}

function AdvanceForm({ today, onDone }: { readonly today: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const advance = api.useMutation('post', '/sandbox/advance');
  const form = useForm<{ to: string | null }>({ initialValues: { to: addDays(today, 1) } });
  const { submit, busy, error } = useSubmit(form, async ({ to }) => {
    if (to === null) return false;
    await advance.mutateAsync({ body: { to } });
    onDone();
    return true;
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField
          {...form.getInputProps('to')}
          label={t('sandbox.to')}
          description={t('sandbox.to_hint')}
          minDate={today}
          maxDate={addDays(today, daysMax)}
          required
          data-autofocus
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('sandbox.advance_submit')}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}
