import { Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Contract, Signature } from './contract.ts';

/** Who signed and when, and the evidence that is kept. */
export function SignaturesPanel({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { company } = useSession();
  const names = { employee: contract.employee_name, employer: company.name };
  return (
    <Panel title={t('signatures.title')} description={t('signatures.description')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {(['employee', 'employer'] as const).map((party) => (
          <Side
            key={party}
            title={t(`signatures.${party}`, { name: names[party] })}
            signature={contract.signatures.find((signature) => signature.party === party)}
            none={contract.ended_at === null ? t('signatures.none') : t('signatures.never')}
          />
        ))}
      </SimpleGrid>
      {contract.body_sha256 === null ? null : <TextHash hash={contract.body_sha256} />}
    </Panel>
  );
}

interface SideProps {
  readonly title: string;
  readonly signature: Signature | undefined;
  /** Shown if a signature is missing. */
  readonly none: string;
}

function Side({ title, signature, none }: SideProps) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const Symbol = signature === undefined ? IconCircleDashed : IconCircleCheck;
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Symbol size={20} style={{ flex: 'none' }} aria-hidden />
        <Text fw={600}>{title}</Text>
      </Group>
      {signature === undefined ? (
        <Text size="xs" c="dimmed">
          {none}
        </Text>
      ) : (
        <>
          <Text size="sm">
            {t('signatures.signed', {
              name: signature.typed_name,
              at: format.instantToSecond(signature.signed_at),
            })}
          </Text>
          <Facts facts={evidenceOf(signature, t)} />
        </>
      )}
    </Stack>
  );
}

function evidenceOf(
  { ip, user_agent, typed_name }: Signature,
  t: ReturnType<typeof useTranslation<'contracts'>>['t'],
): readonly Fact[] {
  return [
    { label: t('signatures.typed_name'), value: typed_name },
    { label: t('signatures.ip'), value: ip },
    { label: t('signatures.browser'), value: user_agent },
  ];
}

function TextHash({ hash }: { hash: string }) {
  const { t } = useTranslation('contracts');
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('signatures.hash')}
      </Text>
      <Group gap="xs">
        <Code style={{ overflowWrap: 'anywhere' }}>{hash}</Code>
        <CopyButton value={hash} label={t('signatures.copy_hash')} />
      </Group>
    </Stack>
  );
}
