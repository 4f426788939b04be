import { Code, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { useFaultText } from './use-fault-text.ts';

type Import = Answer<'getEmployeeImport'>['employee_import'];

/** The errors by row and column, numbered as in a spreadsheet. */
export function ImportErrors({ found: { errors, error_count: count } }: { found: Import }) {
  const { t } = useTranslation('employees');
  const textOf = useFaultText();
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
            {errors.map((error, index) => (
              <Table.Tr key={`${error.row}${error.column}${index}`}>
                <Table.Td ta="right" className="tabular">
                  {error.row === 0 ? t('import.whole_file') : error.row}
                </Table.Td>
                <Table.Td>{error.column === null ? '–' : <Code>{error.column}</Code>}</Table.Td>
                <Table.Td>{textOf(error)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {count > errors.length ? (
        <Text size="xs" c="dimmed">
          {t('import.more_faults', { shown: errors.length, count })}
        </Text>
      ) : null}
    </Stack>
  );
}
