import { Button } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { NoneYet } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DocumentFilters, DocumentSearchField } from './document-filters.tsx';
import { type Document, queryOf } from './document.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useDocumentColumns } from './use-document-columns.tsx';

const route = getRouteApi('/signed-in/documents');
const documentsOf = (answer: Answer<'listDocuments'>) => answer.documents;

/** Files stored for employees: to find, download, upload and archive. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/documents' });
  const view = useListView('category', 'status', 'employee_id');
  const { hr } = useDuties();
  const [toArchive, setToArchive] = useState<Document>();
  const columns = useDocumentColumns(setToArchive);
  const paged = usePaged(
    api.useInfiniteQuery('get', '/documents', { params: { query: queryOf(search) } }, byCursor),
    documentsOf,
  );
  const upload = useUploadButton();
  return (
    <Page
      title={t('title')}
      description={hr ? t('description_hr') : t('description')}
      actions={upload}
    >
      <DataList
        list="documents"
        view={view}
        search={<DocumentSearchField search={search} />}
        filters={<DocumentFilters search={search} />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={
          <NoneYet icon={IconFiles} title={t('empty.title')} action={upload}>
            {hr ? t('empty.text_hr') : t('empty.text')}
          </NoneYet>
        }
      />
      <UploadDialog
        opened={search.dialog === 'new' && upload !== undefined}
        employeeId={search.employee_id}
        onClose={() => void navigate({ search: ({ dialog: _closed, ...before }) => before })}
      />
      <ArchiveDialog document={toArchive} onClose={() => setToArchive(undefined)} />
    </Page>
  );
}

/** Hidden from users without an employee record who do no HR work. */
function useUploadButton() {
  const { t } = useTranslation('documents');
  const navigate = useNavigate({ from: '/documents' });
  const { hr } = useDuties();
  const { user } = useSession();
  if (!hr && user.employee_id === null) return undefined;
  return (
    <Button
      leftSection={<IconUpload size={18} aria-hidden />}
      onClick={() => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) })}
    >
      {t('upload.action')}
    </Button>
  );
}
