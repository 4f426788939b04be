import { Alert, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';

type Import = Answer<'getEmployeeImport'>['employee_import'];

/** Whose employment a file ends, so that a mistake shows before it is imported. */
export function ImportEnds({ found: { ends, dry_run: dryRun } }: { found: Import }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const title = dryRun
    ? t('import.ends_planned', { count: ends.length })
    : t('import.ends_done', { count: ends.length });
  return (
    <Stack gap="xs">
      <Alert color="orange" variant="light" icon={<IconUserMinus aria-hidden />} title={title}>
        <Text size="sm">{t('import.ends_hint')}</Text>
      </Alert>
      <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={title} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('import.row')}</Table.Th>
              <Table.Th>{t('columns.name')}</Table.Th>
              <Table.Th>{t('columns.last_day')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ends.map(({ row, employee_id: employeeId, name, last_day: lastDay }) => (
              <Table.Tr key={employeeId}>
                <Table.Td ta="right" className="tabular">
                  {row}
                </Table.Td>
                <Table.Td>
                  <TextLink to="/employees/$id" params={{ id: employeeId }}>
                    {name}
                  </TextLink>
                </Table.Td>
                <Table.Td>{format.date(lastDay)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Stack>
  );
}
