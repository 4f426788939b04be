import { IconHistory } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditTable, useAuditLog } from '../../ui/audit-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { AuditFilters } from './audit-filter-bar.tsx';
import {
  auditFilters,
  type AuditSearch,
  changeAuditSearch,
  readAuditSearch,
} from './audit-search.ts';
import { VerifyPanel } from './verify-panel.tsx';

const route = getRouteApi('/signed-in/audit-log');

export function AuditLogPage() {
  const { t } = useTranslation('audit-log');
  const search = route.useSearch();
  const view = useListView(...auditFilters);
  const navigate = useNavigate({ from: '/audit-log' });
  const paged = useAuditLog(readAuditSearch(search));
  const change = useCallback(
    (next: Parameters<typeof changeAuditSearch>[1]) =>
      void navigate({
        search: (previous: AuditSearch) => changeAuditSearch(previous, next),
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback((entry: string | undefined) => change({ entry }), [change]);
  return (
    <Page title={t('title')} description={t('description')}>
      <VerifyPanel />
      <AuditTable
        listed={{
          view,
          list: 'audit_log',
          filters: <AuditFilters search={search} rows={paged.rows} onChange={change} />,
        }}
        label={t('title')}
        paged={paged}
        openId={search.entry}
        onOpen={open}
        empty={
          <EmptyState icon={IconHistory} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
