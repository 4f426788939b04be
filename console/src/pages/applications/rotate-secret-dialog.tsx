import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer, Body } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Application } from './application.ts';
import { overlaps } from '../../api/values.gen.ts';

type Overlap = Body<'rotateApplicationSecret'>['old_expires_in'];
type Rotated = Answer<'rotateApplicationSecret'>;

export interface RotateSecretDialogProps {
  readonly application: Application;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Replaces the client secret, and sets how long the old one works. */
export function RotateSecretDialog({ application, opened, onClose }: RotateSecretDialogProps) {
  const { t } = useTranslation('applications');
  return (
    <SecretFormDialog<Rotated>
      opened={opened}
      onClose={onClose}
      title={t('rotate.title', { name: application.name })}
      renderForm={(onRotated) => (
        <RotateForm id={application.id} onCancel={onClose} onRotated={onRotated} />
      )}
      renderSecret={(rotated, onDone) => (
        <SecretOnce
          title={t('rotate.done_title', { name: rotated.application.name })}
          secret={rotated.secret}
          label={t('created.secret')}
          onDone={onDone}
        >
          <OldSecretEnd until={rotated.application.previous_secret_until} />
        </SecretOnce>
      )}
    />
  );
}

function OldSecretEnd({ until }: { until: string | null }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  return (
    <Alert color="gray" variant="light" icon={<IconClock aria-hidden />}>
      {until === null
        ? t('rotate.old_ended')
        : t('rotate.old_until', { until: format.instant(until) })}
    </Alert>
  );
}

interface RotateFormProps {
  readonly id: string;
  readonly onCancel: () => void;
  readonly onRotated: (rotated: Rotated) => void;
}

function RotateForm({ id, onCancel, onRotated }: RotateFormProps) {
  const { t } = useTranslation('applications');
  const rotate = api.useMutation('post', '/applications/{id}/rotate-secret');
  const form = useForm<{ old_expires_in: Overlap }>({ initialValues: { old_expires_in: '24h' } });
  const { submit, busy, error } = useSubmit(form, async (body) =>
    onRotated(await rotate.mutateAsync({ params: { path: { id } }, body })),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('rotate.text')}</Text>
        <Radio.Group label={t('rotate.overlap')} {...form.getInputProps('old_expires_in')}>
          <Stack gap="xs" mt={6}>
            {overlaps.map((overlap) => (
              <Radio key={overlap} value={overlap} label={t(`rotate.overlaps.${overlap}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('rotate.submit')}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
