import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { PayrollRun } from './payroll-run.ts';

/** Shown from the start, so that the bar is visible. */
const begunPercent = 3;

/** The progress of the computation, or why it failed; nothing for other runs. */
export function RunProgress({ run }: { run: PayrollRun }) {
  if (run.status === 'processing') return <Computing run={run} />;
  return run.status === 'failed' ? <Failed run={run} /> : null;
}

function Computing({ run: { progress } }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { processed, total } = progress;
  const words =
    total === null
      ? t('progress.counting')
      : t('progress.of', { processed: format.number(processed), total: format.number(total) });
  const ratio = total === null || total === 0 ? 0 : processed / total;
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {t('progress.computing')}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {words}
        </Text>
      </Group>
      {/* The role is on an element that is always visible; an empty section has no width. */}
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={t('progress.computing')}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : processed}
        aria-valuetext={words}
      >
        <Progress.Section value={Math.max(ratio * 100, begunPercent)} animated withAria={false} />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {t('progress.leave_hint')}
      </Text>
    </Stack>
  );
}

function Failed({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('progress.failed')}
      role="alert"
    >
      <Stack gap={4}>
        {run.error === null ? null : <Text size="sm">{run.error}</Text>}
        <Text size="sm">{t('progress.failed_hint')}</Text>
      </Stack>
    </Alert>
  );
}
