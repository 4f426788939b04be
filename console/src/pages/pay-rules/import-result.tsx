import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ToneBadge } from '../../ui/status-badge.tsx';
import classes from './import-result.module.css';
import type { ImportedRules } from './pay-rule-answers.ts';
import { ProblemList } from './problem-list.tsx';

interface ImportResultProps {
  readonly result: ImportedRules;
  readonly onClose: () => void;
}

export function hasChanges({ components, tables }: ImportedRules): boolean {
  return [...components, ...tables].some(({ outcome }) => outcome !== 'unchanged');
}

/** What an import did. */
export function ImportResult({ result, onClose }: ImportResultProps) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('import.done')}
      </Text>
      {result.problems.length === 0 ? null : (
        <Alert variant="light" color="yellow" title={t('import.problems')}>
          <ProblemList problems={result.problems} />
        </Alert>
      )}
      <ImportOutcomes result={result} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {common('actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Each component and table with what an import does, or did, with it. */
export function ImportOutcomes({ result: { components, tables } }: { result: ImportedRules }) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const lines = [
    ...components.map(({ code, outcome }) => ({ name: code, outcome })),
    ...tables.map(({ name, valid_from: from, outcome }) => ({
      name: `${t('activate.table', { name })}, ${t('valid_since', { date: format.date(from) })}`,
      outcome,
    })),
  ];
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div tabIndex={0} role="group" aria-label={t('import.result')} className={classes['outcomes']}>
      <Table aria-label={t('import.result')} verticalSpacing={4}>
        <Table.Tbody>
          {lines.map(({ name, outcome }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Table.Th>
              <Table.Td ta="right">
                <ToneBadge tone={outcome === 'unchanged' ? 'quiet' : 'busy'}>
                  {t(`import.outcomes.${outcome}`)}
                </ToneBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
