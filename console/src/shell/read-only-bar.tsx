import { Alert, Anchor, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';

/** Above every page of a company that is going to be deleted or is being moved: why nothing can be changed. */
export function ReadOnlyBar() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { owner } = useDuties();
  const format = useFormat();
  const { deletion_due_at: dueAt, moving_since: movingSince, name } = company;
  if (dueAt !== null) {
    return (
      <Bar color="red" label={t('deletion.label')}>
        {t('deletion.is', { name, at: format.instant(dueAt) })}{' '}
        {owner ? (
          <Anchor component={Link} to="/settings/company" size="sm">
            {t('deletion.stop')}
          </Anchor>
        ) : (
          t('deletion.ask')
        )}
      </Bar>
    );
  }
  if (movingSince === null) return null;
  return (
    <Bar color="yellow" label={t('moving.label')}>
      {t('moving.is', { name })}
    </Bar>
  );
}

interface BarProps {
  readonly color: 'red' | 'yellow';
  readonly label: string;
  readonly children: ReactNode;
}

function Bar({ color, label, children }: BarProps) {
  return (
    <Alert
      color={color}
      radius={0}
      py={6}
      icon={<IconLock aria-hidden />}
      role="region"
      aria-label={label}
    >
      <Text size="sm">{children}</Text>
    </Alert>
  );
}
