import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { NightlyCheckPanel } from './nightly-check-panel.tsx';
import { PayerPanel } from './payer-panel.tsx';
import { PayslipsPanel } from './payslips-panel.tsx';
import { RecalculationsPanel } from './recalculations-panel.tsx';

/** The paying account, the accounts that pay is posted to, payslips, and how earlier periods are corrected. */
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
      <PayslipsPanel />
      <CorrectionsPanel />
      <RecalculationsPanel />
      <NightlyCheckPanel />
    </Page>
  );
}
