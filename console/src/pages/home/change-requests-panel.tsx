import { IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { hasDuty, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { HomePanel } from './home-panel.tsx';
import { HomeRows, RowLink } from './home-row.tsx';

type ChangeRequest = Answer<'listChangeRequests'>['change_requests'][number];

const shownMax = 5;
const shownDays = 14;

/** For HR, changes of records that wait for them; for employees, the outcome of their own. */
export function ChangeRequestsPanel() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user } = useSession();
  const hr = hasDuty(user.role, 'hr');
  const own = user.employee_id;
  const waiting = api.useQuery(
    'get',
    '/change-requests',
    { params: { query: { status: 'pending', limit: shownMax + 1 } } },
    { enabled: hr },
  );
  const mine = api.useQuery(
    'get',
    '/change-requests',
    { params: { query: { employee_id: own ?? '', limit: shownMax } } },
    { enabled: !hr && own !== null },
  );
  const rows = [
    ...(waiting.data?.change_requests ?? []).filter(isForUser),
    ...(mine.data?.change_requests ?? []).filter(isNews),
  ];
  if (rows.length === 0) return null;
  return (
    <HomePanel title={t('changes.title')}>
      <HomeRows label={t('changes.title')}>
        {rows.slice(0, shownMax).map((row) => (
          <RowLink
            key={row.id}
            to="/employees/$id"
            params={{ id: row.employee_id }}
            mark={IconUserEdit}
            title={hr ? row.employee_name : t(`changes.${outcomeOf(row)}`)}
            text={hr ? t('changes.waits') : (row.rejection_reason ?? undefined)}
            meta={format.relative(row.decided_at ?? row.created_at)}
          />
        ))}
      </HomeRows>
    </HomePanel>
  );
}

function isForUser({ allowed_actions: actions }: ChangeRequest): boolean {
  return actions.includes('accept');
}

/** Decided lately by HR. */
function isNews({ status, decided_at: decidedAt }: ChangeRequest): boolean {
  const since = Date.now() - shownDays * 86_400_000;
  const isDecided = status === 'accepted' || status === 'rejected';
  return isDecided && decidedAt !== null && Date.parse(decidedAt) >= since;
}

function outcomeOf({ status }: ChangeRequest): 'accepted' | 'rejected' {
  return status === 'accepted' ? 'accepted' : 'rejected';
}
