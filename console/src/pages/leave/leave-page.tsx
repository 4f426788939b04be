import { IconBeach, IconCalendar, IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties, useSession } from '../../api/session.ts';
import { PageActions } from '../../ui/page-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { AskForLeave } from './ask-for-leave.tsx';
import { LeaveRequests } from './leave-requests.tsx';
import { MyBalances } from './my-balances.tsx';
import { MyRequests } from './my-requests.tsx';
import { useAskTitle } from './use-ask-title.ts';

const route = getRouteApi('/signed-in/leave');

/** The user's own leave; for HR and managers also that of the people they are responsible for. */
export function LeavePage() {
  const { t } = useTranslation('leave');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/leave' });
  const { user } = useSession();
  const { hr } = useDuties();
  const seesOthers = hr || user.is_manager || user.role === 'payroll_admin';
  const setDialog = (shown: string | undefined): void => {
    void navigate({ search: (before) => ({ ...before, dialog: shown }) });
  };
  return (
    <Page
      title={t('title')}
      description={
        hr ? t('description.all') : seesOthers ? t('description.team') : t('description.own')
      }
      actions={<Actions onAsk={() => setDialog('new')} />}
    >
      {user.employee_id === null ? null : <MyBalances />}
      {user.employee_id !== null && seesOthers ? (
        <MyRequests employeeId={user.employee_id} />
      ) : null}
      <LeaveRequests seesOthers={seesOthers} onAsk={() => setDialog('new')} />
      <AskForLeave opened={dialog === 'new'} onClose={() => setDialog(undefined)} />
    </Page>
  );
}

function Actions({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  const { hr } = useDuties();
  const askTitle = useAskTitle();
  return (
    <PageActions
      actions={[
        ...(hr
          ? [
              {
                label: t('balances.title'),
                icon: IconScale,
                link: { to: '/leave/balances' as const },
              },
            ]
          : []),
        { label: t('calendar.title'), icon: IconCalendar, link: { to: '/leave/calendar' } },
        ...(hr || user.employee_id !== null
          ? [{ label: askTitle, icon: IconBeach, primary: true, onClick: onAsk }]
          : []),
      ]}
    />
  );
}
