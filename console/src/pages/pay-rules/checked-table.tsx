import { Alert, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportedTable } from './pay-rule-answers.ts';
import { useRuleProblemText } from './use-rule-problem-text.ts';

const listedMax = 20;

/** What a file contains, or what is wrong in which line. */
export function CheckedTable({ answer: { problems, read: table } }: { answer: ImportedTable }) {
  const { t } = useTranslation('pay-rules');
  if (problems.length > 0) return <FileProblems problems={problems} />;
  if (table === null) return null;
  return (
    <Stack gap="xs">
      <Alert variant="light" color="blue" role="status">
        {t('table.ready', { count: table.rows.length, columns: table.columns.join(', ') })}
      </Alert>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('table.rows')} verticalSpacing={4} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('table.from')}</Table.Th>
              {table.columns.map((column) => (
                <Table.Th key={column} ta="right">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.slice(0, listedMax).map((row) => (
              <Table.Tr key={row.from}>
                <Table.Td ta="right">{row.from}</Table.Td>
                {row.values.map((value, index) => (
                  <Table.Td key={table.columns[index]} ta="right">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <More count={table.rows.length - listedMax} />
    </Stack>
  );
}

function FileProblems({ problems }: { problems: ImportedTable['problems'] }) {
  const { t } = useTranslation('pay-rules');
  const textOf = useRuleProblemText('table');
  return (
    <Stack gap="xs">
      <Alert variant="light" color="red" role="alert">
        {t('table.wrong', { count: problems.length })}
      </Alert>
      <Table aria-label={t('table.problem')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>{t('table.line')}</Table.Th>
            <Table.Th>{t('table.problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, listedMax).map((problem, index) => (
            <Table.Tr key={`${problem.line}${problem.code}${index}`}>
              <Table.Td className="tabular">{problem.line}</Table.Td>
              <Table.Td>{textOf(problem)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <More count={problems.length - listedMax} />
    </Stack>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('pay-rules');
  return count <= 0 ? null : (
    <Text size="xs" c="dimmed">
      {t('table.not_listed', { count })}
    </Text>
  );
}
