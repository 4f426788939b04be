import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { byCursor, type PagedRows, usePaged } from '../../ui/use-paged.ts';

const limit = 24;
const payslipsOf = (answer: Answer<'listPayslips'>) => answer.payslips;
const contractsOf = (answer: Answer<'listContracts'>) => answer.contracts;
const documentsOf = (answer: Answer<'listDocuments'>) => answer.documents;

export function PayslipFiles() {
  const { t } = useTranslation('your-documents');
  const format = useFormat();
  const query = { limit };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/payslips', { params: { query } }, byCursor),
    payslipsOf,
  );
  return (
    <FileTable
      label={t('payslips.title')}
      empty={t('payslips.empty')}
      paged={paged}
      rowsAtFirst={3}
      fileOf={({ id, period_start: start, period_end: end, pay_date: paidOn }) => ({
        name: format.period(start, end),
        detail: t('payslips.paid_on', { date: format.date(paidOn) }),
        url: `/console/api/payslips/${id}/pdf`,
      })}
    />
  );
}

export function ContractFiles() {
  const { t } = useTranslation('your-documents');
  const format = useFormat();
  const query = { limit };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/contracts', { params: { query } }, byCursor),
    contractsOf,
  );
  return (
    <FileTable
      label={t('contracts.title')}
      empty={t('contracts.empty')}
      paged={paged}
      rowsAtFirst={1}
      fileOf={({ id, title, signed_at: signedAt }) => ({
        name: title,
        detail: signedAt === null ? '' : t('contracts.signed', { date: format.instant(signedAt) }),
        url: `/console/api/contracts/${id}/pdf`,
      })}
    />
  );
}

export function DocumentFiles() {
  const { t } = useTranslation('your-documents');
  const format = useFormat();
  const query = { limit, status: 'uploaded' as const };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/documents', { params: { query } }, byCursor),
    documentsOf,
  );
  return (
    <FileTable
      label={t('documents.title')}
      empty={t('documents.empty')}
      paged={paged}
      rowsAtFirst={1}
      fileOf={({ id, name, size_bytes: size, created_at: added }) => ({
        name,
        detail: t('documents.added', { date: format.instant(added), size: format.bytes(size) }),
        url: `/console/api/documents/${id}/content`,
      })}
    />
  );
}

interface DownloadFile {
  readonly name: string;
  readonly detail: string;
  readonly url: string;
}

interface FileTableProps<Row> {
  readonly label: string;
  readonly empty: string;
  readonly paged: PagedRows<Row>;
  readonly rowsAtFirst: number;
  readonly fileOf: (row: Row) => DownloadFile;
}

/** A list of files, each with a link that downloads it. */
function FileTable<Row extends { readonly id: string }>({
  label,
  empty,
  paged,
  rowsAtFirst,
  fileOf,
}: FileTableProps<Row>) {
  const columns = useFileColumns(fileOf);
  return (
    <DataTable
      label={label}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      rowsAtFirst={rowsAtFirst}
      tallOnPhone
      empty={
        <Text c="dimmed" px="md" pb="md">
          {empty}
        </Text>
      }
    />
  );
}

function useFileColumns<Row>(fileOf: (row: Row) => DownloadFile): readonly Column<Row>[] {
  const { t } = useTranslation('your-documents');
  const column = useColumnKit<Row>();
  return [
    column.cell('name', t('columns.name'), (row) => <FileName file={fileOf(row)} />),
    column.cell('detail', t('columns.detail'), (row) => fileOf(row).detail, { from: 'sm' }),
    column.cell('file', t('columns.file'), (row) => <FileLink file={fileOf(row)} />, {
      headerHidden: true,
      align: 'right',
      width: 180,
    }),
  ];
}

function FileName({ file: { name, detail } }: { file: DownloadFile }) {
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {detail}
      </Text>
    </Stack>
  );
}

function FileLink({ file: { name, url } }: { file: DownloadFile }) {
  const { t } = useTranslation('your-documents');
  return (
    <Button
      component="a"
      href={url}
      download
      size="compact-md"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('download_of', { name })}
    >
      {t('download')}
    </Button>
  );
}
