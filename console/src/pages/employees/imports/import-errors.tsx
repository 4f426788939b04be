import { Code, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';

type Import = Answer<'getEmployeeImport'>['employee_import'];

/** What is wrong, by row and column, as a spreadsheet counts. */
export function ImportErrors({ found: { errors, error_count: count } }: { found: Import }) {
  const { t } = useTranslation('employees');
  return (
    <Stack gap="xs">
      <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={t('import.errors')} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('import.row')}</Table.Th>
              <Table.Th>{t('import.column')}</Table.Th>
              <Table.Th>{t('import.fault')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, detail }, index) => (
              <Table.Tr key={`${row}${column}${index}`}>
                <Table.Td ta="right" className="tabular">
                  {row === 0 ? t('import.whole_file') : row}
                </Table.Td>
                <Table.Td>{column === null ? '–' : <Code>{column}</Code>}</Table.Td>
                <Table.Td>{detail}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {count > errors.length ? (
        <Text size="sm" c="dimmed">
          {t('import.more_faults', { shown: errors.length, count })}
        </Text>
      ) : null}
    </Stack>
  );
}
