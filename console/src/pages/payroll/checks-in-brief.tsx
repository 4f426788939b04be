import { Alert, List } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/link-button.tsx';
import type { PayrollRun } from './payroll-run.ts';
import { useChecks } from './run-checks.tsx';

/** What the checks found, so that it isn't overlooked before the run is approved. */
export function ChecksInBrief({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const checks = useChecks(run).data?.checks ?? [];
  if (run.status !== 'completed' || checks.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="yellow"
      my="sm"
      icon={<IconChecks aria-hidden />}
      title={t('checks.brief')}
    >
      <List size="sm" mb={4}>
        {checks.map(({ check, count }) => (
          <List.Item key={check}>{t(`checks.names.${check}.title`, { count })}</List.Item>
        ))}
      </List>
      <TextLink
        to="/payroll/$id"
        params={{ id: run.id }}
        search={{ tab: 'checks' }}
        size="sm"
        c="inherit"
        td="underline"
      >
        {t('checks.look')}
      </TextLink>
    </Alert>
  );
}
