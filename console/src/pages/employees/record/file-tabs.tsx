import { IconCoins, IconFileText, IconSignature } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Column } from '../../../ui/data-table-props.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
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
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'purpose',
        header: t('lists.purpose'),
        cell: ({ id, purpose }) => (
          <TextLink to="/advances/$id" params={{ id }}>
            {purpose}
          </TextLink>
        ),
      },
      {
        id: 'amount',
        header: t('pay.amount'),
        align: 'right',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ],
    [t, format],
  );
}

function useDocumentColumns(): readonly Column<Document>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('lists.file'),
        cell: ({ id, name }) => (
          <a href={`/console/api/documents/${id}/content`} download style={{ color: 'inherit' }}>
            {name}
          </a>
        ),
      },
      {
        id: 'category',
        header: t('lists.category'),
        from: 'sm',
        cell: ({ category }) => t(`category.${category}`),
      },
      {
        id: 'size',
        header: t('lists.size'),
        align: 'right',
        from: 'sm',
        cell: ({ size_bytes }) => format.bytes(size_bytes),
      },
      {
        id: 'added',
        header: t('lists.added'),
        cell: ({ created_at }) => format.instant(created_at),
      },
    ],
    [t, format],
  );
}

function useContractColumns(): readonly Column<Contract>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('lists.contract'),
        cell: ({ id, title }) => (
          <TextLink to="/contracts/$id" params={{ id }}>
            {title}
          </TextLink>
        ),
      },
      {
        id: 'changed',
        header: t('lists.changed'),
        from: 'sm',
        cell: ({ updated_at }) => format.instant(updated_at),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ],
    [t, format],
  );
}
