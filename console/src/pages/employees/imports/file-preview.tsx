import { ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { useFaultText } from './use-fault-text.ts';

type ImportError = Answer<'getEmployeeImport'>['employee_import']['errors'][number];

interface FilePreviewProps {
  readonly file: File;
  readonly errors: readonly ImportError[];
}

const rowsMax = 10;
/** Enough for the rows shown first; a large file is not read completely. */
const bytesMax = 1_000_000;

/** The first rows of the file, those with errors first. */
export function FilePreview({ file, errors }: FilePreviewProps) {
  const { t } = useTranslation('employees');
  const { data: rows } = useQuery({
    queryKey: ['import-preview', file.name, file.size, file.lastModified],
    queryFn: async () => readCsv(await file.slice(0, bytesMax).text()),
    staleTime: Infinity,
  });
  const [header, ...body] = rows ?? [];
  if (header === undefined) return null;
  const faulty = new Set(errors.map(({ row }) => row));
  const shown = body
    .toSorted((left, right) => Number(faulty.has(right.number)) - Number(faulty.has(left.number)))
    .slice(0, rowsMax);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {faulty.size > 0 ? t('import.preview_faulty') : t('import.preview')}
      </Text>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={t('import.preview')} withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('import.row')}</Table.Th>
              {header.cells.map((name, index) => (
                <Table.Th key={`${index}${name}`}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <PreviewRow key={row.number} row={row} header={header} errors={errors} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Stack>
  );
}

interface PreviewRowProps {
  readonly row: CsvRow;
  readonly header: CsvRow;
  readonly errors: readonly ImportError[];
}

function PreviewRow({ row, header, errors }: PreviewRowProps) {
  const textOf = useFaultText();
  const faults = new Map(
    errors
      .filter((error) => error.row === row.number)
      .map((error) => [error.column, textOf(error)]),
  );
  return (
    <Table.Tr>
      <Table.Td ta="right" className="tabular">
        {row.number}
      </Table.Td>
      {header.cells.map((name, index) => {
        const fault = faults.get(name.trim());
        return (
          <Table.Td
            key={`${index}${name}`}
            bg={fault === undefined ? undefined : 'var(--mantine-color-red-light)'}
            c={fault === undefined ? undefined : 'var(--mantine-color-red-light-color)'}
          >
            {row.cells[index]}
            {fault === undefined ? null : <Text size="xs">⚠ {fault}</Text>}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
