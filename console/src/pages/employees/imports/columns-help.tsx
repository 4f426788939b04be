import { Badge, Button, Code, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { importColumns, importTemplate } from './import-columns.ts';

/** The columns a file can have, and a template to download. */
export function ColumnsHelp() {
  const { t } = useTranslation('employees');
  const { data } = api.useQuery('get', '/custom-fields');
  const fields = data?.custom_fields.filter((field) => field.archived_at === null) ?? [];
  return (
    <Panel
      title={t('import.columns')}
      description={t('import.columns_hint')}
      flush
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={saveTemplate}
        >
          {t('import.template')}
        </Button>
      }
    >
      <HistoryHelp />
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('import.columns')} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.column')}</Table.Th>
              <Table.Th>{t('import.meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {importColumns.map(({ name, required }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <ColumnName name={name} /> {required ? <RequiredBadge /> : null}
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{t(`import.meanings.${name}`)}</Text>
                </Table.Td>
              </Table.Tr>
            ))}
            {fields.map(({ id, code, name }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <ColumnName name={`custom_fields.${code}`} />
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{t('import.custom_meaning', { name })}</Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

function RequiredBadge() {
  const { t } = useTranslation('employees');
  return (
    <Badge size="sm" color="gray">
      {t('import.required')}
    </Badge>
  );
}

function HistoryHelp() {
  const { t } = useTranslation('employees');
  return (
    <Stack gap={2} px="md" pb="md">
      <Text size="sm" fw={600}>
        {t('import.history_title')}
      </Text>
      <Text size="sm" maw="75ch">
        {t('import.history_hint')}
      </Text>
    </Stack>
  );
}

function ColumnName({ name }: { name: string }) {
  return (
    <Code>
      <BreakableText text={name} at="underscores" />
    </Code>
  );
}

function saveTemplate(): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', importTemplate], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'employees.csv';
  link.click();
  URL.revokeObjectURL(url);
}
