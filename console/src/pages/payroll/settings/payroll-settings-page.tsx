import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/query-state.tsx';
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
      <Panels />
    </Page>
  );
}

/** Together, because each has another height with its data, and would move the ones below it. */
function Panels() {
  const { t } = useTranslation();
  const queries = [
    api.useQuery('get', '/payer-account'),
    api.useQuery('get', '/payroll-accounts'),
    api.useQuery('get', '/payslip-settings'),
    api.useQuery('get', '/pay-currencies'),
    api.useQuery('get', '/recalculations'),
  ];
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <Panel>
        <div role="status" aria-label={t('states.loading')}>
          <SkeletonLines count={12} />
        </div>
      </Panel>
    );
  }
  return (
    <>
      <PayerPanel />
      <AccountsPanel />
      <PayslipsPanel />
      <CorrectionsPanel />
      <RecalculationsPanel />
      <NightlyCheckPanel />
    </>
  );
}
