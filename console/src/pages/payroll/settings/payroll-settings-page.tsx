import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { PayerPanel } from './payer-panel.tsx';

/** The account that the company pays from, and the accounts that pay is posted to. */
export function PayrollSettingsPage() {
  const { t } = useTranslation('payroll');
  return (
    <Page
      title={t('settings.title')}
      description={t('settings.description')}
      crumbs={[{ label: t('runs.title'), link: { to: '/payroll' } }]}
    >
      <PayerPanel />
      <AccountsPanel />
    </Page>
  );
}
