import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionedEmployee } from './use-employee.ts';

/** Another user saved first: shows their changes, and keeps the input here. */
export function ConflictAlert({
  id,
  onReloaded,
}: {
  id: string;
  onReloaded: (fresh: VersionedEmployee) => void;
}) {
  const { t } = useTranslation('employees');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reload = async (): Promise<void> => {
    setBusy(true);
    await queries.refetchQueries({ queryKey: ['employee', id] });
    const fresh = queries.getQueryData<VersionedEmployee>(['employee', id]);
    setBusy(false);
    if (fresh !== undefined) onReloaded(fresh);
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('conflict.title')}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('conflict.text')}</Text>
        <Button size="xs" variant="default" loading={busy} onClick={() => void reload()}>
          {t('conflict.reload')}
        </Button>
      </Stack>
    </Alert>
  );
}
