import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Body } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Application } from './application.ts';

type Overlap = Body<'rotateApplicationSecret'>['old_expires_in'];
type Rotated = Answer<'rotateApplicationSecret'>;
const overlaps: readonly Overlap[] = ['now', '1h', '24h', '7d'];

export interface RotateSecretDialogProps {
  readonly application: Application;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Replaces the client secret, and sets how long the old one works. */
export function RotateSecretDialog({ application, opened, onClose }: RotateSecretDialogProps) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const [rotated, setRotated] = useState<Rotated>();
  if (rotated !== undefined) {
    const { name, previous_secret_until: until } = rotated.application;
    return (
      <SecretOnce
        title={t('rotate.done_title', { name })}
        secret={rotated.secret}
        label={t('created.secret')}
        onDone={() => {
          setRotated(undefined);
          onClose();
        }}
      >
        <Alert color="gray" variant="light" icon={<IconClock aria-hidden />}>
          {until === null
            ? t('rotate.old_ended')
            : t('rotate.old_until', { until: format.instant(until) })}
        </Alert>
      </SecretOnce>
    );
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('rotate.title', { name: application.name })}
    >
      <RotateForm id={application.id} onCancel={onClose} onRotated={setRotated} />
    </FormModal>
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
