import { IconActivity } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuditTable, useAuditLog } from '../../ui/audit-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ApiKey } from './api-key.ts';

const route = getRouteApi('/signed-in/settings/api-keys/$id');

/** What the key was used to read and change, newest first. */
export function KeyActivity({ apiKey: { id } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const { entry } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/api-keys/$id' });
  const paged = useAuditLog({ actor_id: id });
  return (
    <Panel
      flush
      title={t('activity.title')}
      description={t('activity.text')}
      actions={
        <LinkButton to="/audit-log" search={{ actor_id: id }} variant="default" size="xs">
          {t('activity.in_audit_log')}
        </LinkButton>
      }
    >
      <AuditTable
        label={t('activity.title')}
        paged={paged}
        actorName={t('activity.the_key')}
        openId={entry}
        onOpen={(next) =>
          void navigate({
            search: ({ entry: _closed, ...rest }) =>
              next === undefined ? rest : { ...rest, entry: next },
            resetScroll: false,
          })
        }
        empty={
          <EmptyState icon={IconActivity} title={t('activity.empty_title')}>
            {t('activity.empty_text')}
          </EmptyState>
        }
      />
    </Panel>
  );
}
