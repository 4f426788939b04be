import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { DelegationsPanel } from './delegations-panel.tsx';
import { Inbox } from './inbox.tsx';

/** What waits for my decision, and who decides while I am away. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  return (
    <Page title={t('title')} description={t('description')}>
      <Inbox />
      <DelegationsPanel />
    </Page>
  );
}
