import { Alert, Anchor, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../api/problem.ts';
import { useChangeLines } from './use-change-lines.ts';
import { useProblemText } from './use-problem-text.ts';

/** A failure in words, and what to do; with the request ID for the server's log if it is its fault. */
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
        {problem.moved_to === undefined ? null : (
          <Anchor href={problem.moved_to} size="sm">
            {t('problems.open_new_address', { address: problem.moved_to })}
          </Anchor>
        )}
        {changes.length === 0 ? null : (
          <List size="sm" aria-label={t('changed.title')}>
            {changes.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        {[...new Set(problem.errors?.map(({ detail: fault }) => fault))].map((fault) => (
          <Text size="sm" key={fault}>
            {fault}
          </Text>
        ))}
        <Group gap="sm">
          {/* What a role may not do, it may not do a second time either. */}
          {retry === undefined || problem.status === 403 ? null : (
            <Button size="xs" variant="default" onClick={() => void retry()}>
              {t('actions.try_again')}
            </Button>
          )}
          {/* Only a fault of the service is reported to someone. */}
          {problem.status < 500 || problem.request_id === '' ? null : (
            <Text size="xs" c="dimmed">
              {t('problem.request_id')} <Code>{problem.request_id}</Code>
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
