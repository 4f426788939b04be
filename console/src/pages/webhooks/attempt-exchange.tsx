import { Alert, Box, Button, Group, Stack, Table, Tabs, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconScissors } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { prettyJson } from './pretty-json.ts';
import { readRequest, type SentRequest } from './read-request.ts';
import type { Attempt, DeliveryDetail } from './webhook-types.ts';
import { writeCurl } from './write-curl.ts';

export interface AttemptExchangeProps {
  readonly detail: DeliveryDetail;
  readonly attempt: Attempt;
  readonly opensAtOnce: boolean;
}

/** The request and response of one attempt, loaded on demand. */
export function AttemptExchange({ detail, attempt, opensAtOnce }: AttemptExchangeProps) {
  const { t } = useTranslation('webhooks');
  const [opened, setOpened] = useState(opensAtOnce);
  const region = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  const request = readRequest(detail, attempt);
  return (
    <Box>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<Chevron size={14} aria-hidden />}
          aria-expanded={opened}
          aria-controls={region}
          onClick={() => setOpened(!opened)}
        >
          {t('attempt.exchange')}
        </Button>
        {request.body === undefined ? null : (
          <CopyButton value={writeCurl(request)} label={t('attempt.copy_curl')} size="compact-sm" />
        )}
      </Group>
      <Box id={region} mt="xs">
        {opened ? <ExchangeTabs attempt={attempt} request={request} /> : null}
      </Box>
    </Box>
  );
}

function ExchangeTabs({ attempt, request }: { attempt: Attempt; request: SentRequest }) {
  const { t } = useTranslation('webhooks');
  return (
    <Tabs defaultValue="response" keepMounted={false}>
      <Tabs.List aria-label={t('attempt.exchange')}>
        <Tabs.Tab value="response">{t('attempt.response')}</Tabs.Tab>
        <Tabs.Tab value="request">{t('attempt.request')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="response" pt="xs">
        <Response attempt={attempt} />
      </Tabs.Panel>
      <Tabs.Panel value="request" pt="xs">
        <Stack gap="xs">
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            POST {request.url}
          </Text>
          {attempt.request.url_changed ? <Text size="sm">{t('attempt.url_changed')}</Text> : null}
          <HeaderTable headers={request.headers} label={t('attempt.request_headers')} />
          <Text size="xs" c="dimmed">
            {t('attempt.unsigned')}
          </Text>
          {request.body === undefined ? (
            <Text size="sm">{t('attempt.payload_deleted')}</Text>
          ) : (
            <CodeBlock label={t('attempt.request_body')} code={prettyJson(request.body)} />
          )}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** How much of a response is kept; the server truncates it there. */
const keptBytesMax = 16_384;

function Response({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  if (attempt.response_status === null) return <Text size="sm">{t('attempt.no_response')}</Text>;
  const { response_headers: headers, response_body: body } = attempt;
  if (headers === null && body === null)
    return <Text size="sm">{t('attempt.response_deleted')}</Text>;
  const isCut = body !== null && new TextEncoder().encode(body).length >= keptBytesMax;
  return (
    <Stack gap="xs">
      <Text size="sm" ff="monospace">
        HTTP {attempt.response_status}
      </Text>
      {headers === null ? null : (
        <HeaderTable headers={headers} label={t('attempt.response_headers')} />
      )}
      {body === null || body === '' ? (
        <Text size="sm">{t('attempt.no_body')}</Text>
      ) : (
        <CodeBlock label={t('attempt.response_body')} code={prettyJson(body)} />
      )}
      {isCut ? (
        <Alert color="gray" variant="light" icon={<IconScissors aria-hidden />} py="xs">
          {t('attempt.cut', { size: format.bytes(keptBytesMax) })}
        </Alert>
      ) : null}
    </Stack>
  );
}

function HeaderTable({
  headers,
  label,
}: {
  headers: Readonly<Record<string, string>>;
  label: string;
}) {
  return (
    <Table aria-label={label} verticalSpacing={2} horizontalSpacing="xs" layout="fixed" fz="xs">
      <Table.Tbody>
        {Object.entries(headers).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w="40%" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Table.Th>
            <Table.Td ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
