import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { DelegationsPanel } from './delegations-panel.tsx';
import { Inbox } from './inbox.tsx';
import { WaitingForOthers } from './waiting-for-others.tsx';

/** Requests waiting for the user's decision, and who decides during their absence. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  const { hr } = useDuties();
  return (
    <Page title={t('title')} description={t('description')}>
      <Inbox />
      {hr ? <WaitingForOthers /> : null}
      <DelegationsPanel />
    </Page>
  );
}
