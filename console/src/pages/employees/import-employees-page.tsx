import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '../../api/upload.ts';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { ChooseFile } from './imports/choose-file.tsx';
import { ColumnsHelp } from './imports/columns-help.tsx';
import { ImportHistory } from './imports/import-history.tsx';
import { ImportResult } from './imports/import-result.tsx';

const route = getRouteApi('/signed-in/employees/import');

/** A file is always checked first. A second click imports it, completely or not at all. */
export function ImportEmployeesPage() {
  const { t } = useTranslation('employees');
  const { id } = route.useSearch();
  const { file, send, busy, error } = useImport();
  return (
    <Page
      title={t('import.title')}
      description={t('import.description')}
      crumbs={[{ label: t('title'), link: { to: '/employees' } }]}
    >
      <Stack>
        <ChooseFile onFile={(chosen) => void send(chosen, true)} busy={busy} chosen={file?.name} />
        {error === undefined ? null : <ProblemAlert error={error} />}
        {id === undefined ? null : (
          <ImportResult
            key={id}
            id={id}
            file={file}
            busy={busy}
            onImport={file === undefined ? undefined : () => void send(file, false)}
          />
        )}
        <ImportHistory currentId={id} />
        <ColumnsHelp />
      </Stack>
    </Page>
  );
}

function useImport() {
  const navigate = useNavigate({ from: '/employees/import' });
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (chosen: File, dryRun: boolean): Promise<void> => {
    setFile(chosen);
    setBusy(true);
    setError(undefined);
    try {
      const answer = await uploadFile('/employee-imports', { dry_run: String(dryRun) }, chosen);
      const { employee_import: started } = answer;
      await queries.invalidateQueries();
      await navigate({ search: (before) => ({ ...before, id: started.id }) });
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return { file, send, busy, error };
}
