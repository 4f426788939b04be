import { Alert, Anchor, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';

/** Above every page of a company that is going to be deleted: why nothing can be changed. */
export function DeletionBar() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { owner } = useDuties();
  const format = useFormat();
  const { deletion_due_at: dueAt } = company;
  if (dueAt === null) return null;
  return (
    <Alert
      color="red"
      radius={0}
      py={6}
      icon={<IconLock aria-hidden />}
      role="region"
      aria-label={t('deletion.label')}
    >
      <Text size="sm">
        {t('deletion.is', { name: company.name, at: format.instant(dueAt) })}{' '}
        {owner ? (
          <Anchor component={Link} to="/settings/company" size="sm">
            {t('deletion.stop')}
          </Anchor>
        ) : (
          t('deletion.ask')
        )}
      </Text>
    </Alert>
  );
}
