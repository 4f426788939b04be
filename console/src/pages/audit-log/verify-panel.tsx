import { Alert, Button, Code, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useVerification, type Verification } from './use-verification.ts';

/** Verifies the chain of the log, and explains what an intact chain proves. */
export function VerifyPanel() {
  const { t } = useTranslation('audit-log');
  const { found, busy, error, verify } = useVerification();
  const isDone = !busy && found !== undefined && error === undefined;
  return (
    <Panel
      title={t('verify.title')}
      description={t('verify.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          loading={busy}
          onClick={() => void verify()}
        >
          {t('verify.submit')}
        </Button>
      }
    >
      {busy ? <VerifyProgress found={found} /> : null}
      {error === undefined ? null : <ProblemAlert error={error} retry={() => void verify()} />}
      <div role="status">{isDone ? <Verdict found={found} /> : null}</div>
      {isDone && found.sound ? <Head found={found} /> : null}
    </Panel>
  );
}

function VerifyProgress({ found }: { found: Verification | undefined }) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const [verified, sealed] = [Number(found?.verified ?? 0), Number(found?.sealed ?? 0)];
  return (
    <Stack gap={4}>
      <Progress
        value={sealed === 0 ? 0 : (verified / sealed) * 100}
        aria-label={t('verify.title')}
      />
      <Text size="xs" c="dimmed">
        {t('verify.progress', { verified: format.number(verified), sealed: format.number(sealed) })}
      </Text>
    </Stack>
  );
}

function Verdict({ found }: { found: Verification }) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const removed = Number(found.removed);
  const remaining = Number(found.verified) - removed;
  if (!found.sound) {
    return (
      <Alert
        variant="light"
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('verify.fault_title')}
      >
        <Stack gap="xs">
          <Text size="sm">
            {t(found.fault === null ? 'verify.faults.other' : `verify.faults.${found.fault.kind}`)}
          </Text>
          <FaultPlace fault={found.fault} />
          <Text size="sm">{t('verify.fault_next')}</Text>
        </Stack>
      </Alert>
    );
  }
  return (
    <Alert
      variant="light"
      color="teal"
      icon={<IconShieldCheck aria-hidden />}
      title={t('verify.sound_title')}
    >
      <Stack gap="xs">
        <Text size="sm">
          {t('verify.sound', { count: remaining, shown: format.number(remaining) })}
        </Text>
        {removed > 0 ? (
          <Text size="sm">
            {t('verify.removed', { count: removed, shown: format.number(removed) })}
          </Text>
        ) : null}
        {found.unsealed > 0 ? (
          <Text size="sm">{t('verify.unsealed', { count: found.unsealed })}</Text>
        ) : null}
        {found.overdue > 0 ? (
          <Text size="sm">{t('verify.overdue', { count: found.overdue })}</Text>
        ) : null}
      </Stack>
    </Alert>
  );
}

function FaultPlace({ fault }: Pick<Verification, 'fault'>) {
  const { t } = useTranslation('audit-log');
  if (fault === null) return null;
  return (
    <Group gap="xs">
      {fault.number === null ? null : (
        <Text size="sm">{t('verify.seal_number', { number: fault.number })}</Text>
      )}
      {fault.audit_id === null ? null : <Code>{fault.audit_id}</Code>}
    </Group>
  );
}

/** The newest seal, to store where people who can change the log cannot change it. */
function Head({ found }: { found: Verification }) {
  const { t } = useTranslation('audit-log');
  const { company } = useSession();
  if (found.head === null) return null;
  const kept = `${found.sealed}:${found.head}`;
  return (
    <Stack gap={4}>
      <Text size="sm">{t('verify.head_text')}</Text>
      <Group gap="xs">
        <Code style={{ overflowWrap: 'anywhere' }}>{kept}</Code>
        <CopyButton value={kept} label={t('verify.copy_head')} size="compact-sm" />
      </Group>
      <CodeBlock
        code={`muster audit verify --company ${company.id} --head ${kept}`}
        label={t('verify.later')}
      />
    </Stack>
  );
}
