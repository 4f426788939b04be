import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FilePreview } from './file-preview.tsx';
import { ImportEnds } from './import-ends.tsx';
import { ImportErrors } from './import-errors.tsx';

type Import = Answer<'getEmployeeImport'>['employee_import'];

const pollMs = 800;
const isRunning = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'validating' || status === 'importing';

interface ImportResultProps {
  readonly id: string;
  /** Absent after a reload: then the user has to choose it again. */
  readonly file: File | undefined;
  readonly busy: boolean;
  readonly onImport: (() => void) | undefined;
}

/** The progress of a check or an import, and its result. */
export function ImportResult({ id, file, busy, onImport }: ImportResultProps) {
  const { t } = useTranslation('employees');
  const query = api.useQuery(
    'get',
    '/employee-imports/{id}',
    { params: { path: { id } } },
    {
      meta: { live: 'steady' },
      refetchInterval: ({ state }) =>
        state.data !== undefined && !isRunning(state.data.employee_import) ? false : pollMs,
    },
  );
  useRefreshAtEnd(query.data?.employee_import);
  return (
    <Panel title={t('import.result')}>
      <QueryState query={query}>
        {({ employee_import: found }) => (
          <Stack>
            <Group gap="sm">
              <Text fw={600}>{found.file_name}</Text>
              <StatusBadge status={found.status} />
              <Text size="xs" c="dimmed">
                {found.dry_run ? t('import.check') : t('import.import')}
              </Text>
            </Group>
            <div aria-live="polite">
              {isRunning(found) ? <ImportProgress running={found} /> : <Outcome found={found} />}
            </div>
            {found.ends.length === 0 ? null : <ImportEnds found={found} />}
            <NextStep found={found} busy={busy} onImport={onImport} />
            {found.errors.length === 0 ? null : <ImportErrors found={found} />}
            {file === undefined ? null : <FilePreview file={file} errors={found.errors} />}
          </Stack>
        )}
      </QueryState>
    </Panel>
  );
}

/** Other lists must be fetched again, because they now contain the imported people. */
function useRefreshAtEnd(found: Import | undefined): void {
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (found === undefined) return;
    if (wasRunning.current && !isRunning(found)) void queries.invalidateQueries();
    wasRunning.current = isRunning(found);
  }, [found, queries]);
}

function ImportProgress({ running: { status, processed, total } }: { running: Import }) {
  const { t } = useTranslation('employees');
  const text = t(status === 'validating' ? 'import.checking' : 'import.importing', {
    processed,
    total: total ?? '…',
  });
  const share = total === null || total === 0 ? 100 : (processed / total) * 100;
  return (
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Progress value={share} animated={total === null} aria-label={text} />
    </Stack>
  );
}

/** Imports from before updates were supported have created all of their rows. */
function countsOf({ created, updated, unchanged, total }: Import) {
  return { created: created ?? total ?? 0, updated: updated ?? 0, unchanged: unchanged ?? 0 };
}

function Outcome({ found }: { found: Import }) {
  const { t } = useTranslation('employees');
  const { status, dry_run: dryRun, error_count: count } = found;
  if (status === 'completed' && count === 0) {
    const counts = countsOf(found);
    const changes = counts.created + counts.updated;
    const checked = changes === 0 ? t('import.check_idle') : t('import.check_fine', counts);
    return (
      <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden />}>
        <Text size="sm">{dryRun ? checked : t('import.done', counts)}</Text>
      </Alert>
    );
  }
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{count > 0 ? t('import.faults', { count }) : t('import.failed')}</Text>
    </Alert>
  );
}

function NextStep({
  found,
  busy,
  onImport,
}: { found: Import } & Pick<ImportResultProps, 'busy' | 'onImport'>) {
  const { t } = useTranslation('employees');
  if (found.status !== 'completed' || found.error_count > 0) return null;
  if (!found.dry_run) {
    return (
      <Group>
        <LinkButton to="/employees">{t('import.to_list')}</LinkButton>
      </Group>
    );
  }
  const { created, updated } = countsOf(found);
  if (created + updated === 0) return null;
  return onImport === undefined ? (
    <Text size="xs" c="dimmed">
      {t('import.file_gone')}
    </Text>
  ) : (
    <Group>
      <Button onClick={onImport} loading={busy}>
        {t('import.import_now', { count: created + updated })}
      </Button>
    </Group>
  );
}
