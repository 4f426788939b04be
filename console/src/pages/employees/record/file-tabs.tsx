import { IconCoins, IconFileText, IconSignature } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import type { Employee } from '../employee.ts';
import { listOf, RecordList } from './record-list.tsx';

type Advance = Answer<'listAdvances'>['advances'][number];
type Document = Answer<'listDocuments'>['documents'][number];
type Contract = Answer<'listContracts'>['contracts'][number];
const advancesOf = (answer: Answer<'listAdvances'>) => answer.advances;
const documentsOf = (answer: Answer<'listDocuments'>) => answer.documents;
const contractsOf = (answer: Answer<'listContracts'>) => answer.contracts;

export function AdvancesTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/advances', listOf(employee), byCursor),
    advancesOf,
  );
  const columns = useAdvanceColumns();
  return (
    <RecordList
      title={t('parts.advances')}
      columns={columns}
      paged={paged}
      page={{ to: '/advances', search: { employee_id: employee.id } }}
      none={{ icon: IconCoins, title: t('lists.no_advances') }}
    />
  );
}

export function DocumentsTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/documents', listOf(employee), byCursor),
    documentsOf,
  );
  const columns = useDocumentColumns();
  return (
    <RecordList
      title={t('parts.documents')}
      columns={columns}
      paged={paged}
      page={{ to: '/documents', search: { employee_id: employee.id } }}
      none={{ icon: IconFileText, title: t('lists.no_documents') }}
    />
  );
}

export function ContractsTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/contracts', listOf(employee), byCursor),
    contractsOf,
  );
  const columns = useContractColumns();
  return (
    <RecordList
      title={t('parts.contracts')}
      columns={columns}
      paged={paged}
      page={{ to: '/contracts', search: { employee_id: employee.id } }}
      none={{ icon: IconSignature, title: t('lists.no_contracts') }}
    />
  );
}

function useAdvanceColumns(): readonly Column<Advance>[] {
  const { t } = useTranslation('employees');
  const column = useColumnKit<Advance>();
  return useMemo(
    () => [
      column.cell('purpose', t('lists.purpose'), ({ id, purpose }) => (
        <TextLink to="/advances/$id" params={{ id }}>
          {purpose}
        </TextLink>
      )),
      column.money('amount', t('pay.amount'), ({ amount, currency }) => [amount, currency]),
      column.status(t('columns.status')),
    ],
    [t, column],
  );
}

function useDocumentColumns(): readonly Column<Document>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<Document>();
  return useMemo(
    () => [
      column.cell('name', t('lists.file'), ({ id, name }) => (
        <a href={`/console/api/documents/${id}/content`} download style={{ color: 'inherit' }}>
          {name}
        </a>
      )),
      column.cell('category', t('lists.category'), ({ category }) => t(`category.${category}`), {
        from: 'sm',
      }),
      column.cell('size', t('lists.size'), ({ size_bytes }) => format.bytes(size_bytes), {
        align: 'right',
        from: 'sm',
      }),
      column.instant('added', t('lists.added'), ({ created_at }) => created_at),
    ],
    [t, column, format],
  );
}

function useContractColumns(): readonly Column<Contract>[] {
  const { t } = useTranslation('employees');
  const column = useColumnKit<Contract>();
  return useMemo(
    () => [
      column.cell('title', t('lists.contract'), ({ id, title }) => (
        <TextLink to="/contracts/$id" params={{ id }}>
          {title}
        </TextLink>
      )),
      column.instant('changed', t('lists.changed'), ({ updated_at }) => updated_at, { from: 'sm' }),
      column.status(t('columns.status')),
    ],
    [t, column],
  );
}
