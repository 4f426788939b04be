import { Alert, Radio, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { ApiKey, Overlap } from './api-key.ts';
import { type ExpiryChoice, readExpiry, sameLife } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { KeySecret } from './key-secret.tsx';
import { RollSteps } from './roll-steps.tsx';
import { overlaps } from '../../api/values.gen.ts';

export interface RollKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a new key to replace this one, and sets how long both work. */
export function RollKeyDialog({ apiKey, opened, onClose }: RollKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const navigate = useNavigate();
  return (
    <SecretFormDialog<Answer<'rollApiKey'>>
      opened={opened}
      onClose={onClose}
      title={t('roll.title', { name: apiKey.name })}
      size="lg"
      renderForm={(onRolled) => <RollForm apiKey={apiKey} onCancel={onClose} onRolled={onRolled} />}
      renderSecret={({ api_key: later, secret, old_api_key: old }) => (
        <KeySecret
          title={t('roll.done_title', { name: later.name })}
          apiKey={later}
          secret={secret}
          onDone={() => void navigate({ to: '/settings/api-keys/$id', params: { id: later.id } })}
        >
          <OldKeyEnd old={old} />
        </KeySecret>
      )}
    />
  );
}

function OldKeyEnd({ old }: { old: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  return (
    <Alert variant="light" color="blue" icon={<IconClock aria-hidden />}>
      {old.revoked_at === null && old.expires_at !== null
        ? t('roll.old_until', { lastFour: old.last_four, until: format.instant(old.expires_at) })
        : t('roll.old_ended', { lastFour: old.last_four })}
    </Alert>
  );
}

interface RollFormProps {
  readonly apiKey: ApiKey;
  readonly onCancel: () => void;
  readonly onRolled: (rolled: Answer<'rollApiKey'>) => void;
}

interface RollValues {
  old_expires_in: Overlap;
  expires_at: ExpiryChoice;
}

function RollForm({ apiKey, onCancel, onRolled }: RollFormProps) {
  const { t } = useTranslation('api-keys');
  const roll = api.useMutation('post', '/api-keys/{id}/roll');
  const [life] = useState(() => sameLife(apiKey, Date.now()));
  const form = useForm<RollValues>({
    initialValues: { old_expires_in: '24h', expires_at: life },
    validate: {
      expires_at: (choice) =>
        readExpiry(choice, Date.now()) === undefined ? t('create.date_needed') : null,
    },
  });
  const { submit, busy, error } = useSubmit(
    form,
    async ({ old_expires_in, expires_at: choice }) => {
      const body = { old_expires_in, expires_at: readExpiry(choice, Date.now()) ?? null };
      onRolled(await roll.mutateAsync({ params: { path: { id: apiKey.id } }, body }));
    },
  );
  const { old_expires_in: overlap, expires_at: expiry } = form.getValues();
  const fault = form.errors['expires_at'];
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('roll.text')}</Text>
        <OverlapField
          value={overlap}
          onChange={(value) => form.setFieldValue('old_expires_in', value)}
        />
        <RollSteps overlap={overlap} />
        <ExpiryField
          value={expiry}
          onChange={(value) => form.setFieldValue('expires_at', value)}
          error={typeof fault === 'string' ? fault : undefined}
        />
        <FormFooter error={error} busy={busy} submitLabel={t('roll.submit')} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function OverlapField({ value, onChange }: { value: Overlap; onChange: (value: Overlap) => void }) {
  const { t } = useTranslation('api-keys');
  return (
    <Radio.Group
      label={t('roll.overlap')}
      value={value}
      onChange={(name) => {
        const chosen = overlaps.find((each) => each === name);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <Stack gap="xs" mt={6}>
        {overlaps.map((overlap) => (
          <Radio
            key={overlap}
            value={overlap}
            label={t(`roll.overlaps.${overlap}.name`)}
            description={t(`roll.overlaps.${overlap}.text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
