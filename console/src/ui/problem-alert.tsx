import { Alert, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../api/problem.ts';
import { useChangeLines } from './use-change-lines.ts';
import { useProblemText } from './use-problem-text.ts';

/** A failure in words, with the request id for the server's log, and what to do. */
export function ProblemAlert({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const { t } = useTranslation();
  const problem = toProblem(error);
  const { title, detail } = useProblemText()(problem);
  const changes = useChangeLines()(problem);
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      role="alert"
      // Takes the focus after a refusal (focus-rule.ts).
      tabIndex={-1}
    >
      <Stack gap="xs" align="flex-start">
        {detail === undefined ? null : <Text size="sm">{detail}</Text>}
        {changes.length === 0 ? null : (
          <List size="sm" aria-label={t('changed.title')}>
            {changes.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        {problem.errors?.map(({ pointer, parameter, detail: fault }) => (
          <Text size="sm" key={`${pointer ?? parameter}${fault}`}>
            <Code>{(pointer ?? parameter ?? '').replace(/^\//, '')}</Code> {fault}
          </Text>
        ))}
        <Group gap="sm">
          {retry === undefined ? null : (
            <Button size="xs" variant="default" onClick={() => void retry()}>
              {t('actions.try_again')}
            </Button>
          )}
          {problem.request_id === '' ? null : (
            <Text size="xs" c="dimmed">
              {t('problem.request_id')} <Code>{problem.request_id}</Code>
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
