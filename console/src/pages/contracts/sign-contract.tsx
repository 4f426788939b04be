import { Code, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import type { Signing } from './contract.ts';
import { ContractText } from './contract-text.tsx';
import { SignForm } from './sign-form.tsx';
import { useReadToEnd } from './use-read-to-end.ts';

/** The whole text, and the signature below it, so that signers see the text first. */
export function SignContract({ contractId }: { contractId: string }) {
  const query = api.useQuery('get', '/contracts/{id}/signing', {
    params: { path: { id: contractId } },
  });
  return <QueryState query={query}>{({ signing }) => <Signed signing={signing} />}</QueryState>;
}

function Signed({ signing }: { signing: Signing }) {
  const { t } = useTranslation('contracts');
  const { endRef, isRead } = useReadToEnd();
  return (
    <Stack gap="lg">
      <Panel title={signing.title} description={parties(signing, t)}>
        <ContractText body={signing.body} endRef={endRef} />
        <Text size="xs" c="dimmed">
          {t('signatures.hash')}{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{signing.body_sha256}</Code>
        </Text>
      </Panel>
      <SignForm signing={signing} isRead={isRead} />
    </Stack>
  );
}

function parties(
  { parties: sides }: Signing,
  t: ReturnType<typeof useTranslation<'contracts'>>['t'],
): string {
  const nameOf = (party: string) => sides.find((side) => side.party === party)?.name ?? '';
  return t('sign.between', { employer: nameOf('employer'), employee: nameOf('employee') });
}
