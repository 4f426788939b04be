import { Alert, Button } from '@mantine/core';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { DownloadCopy } from './download-copy.tsx';
import { PayslipLeave } from './payslip-leave.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { pdfOf } from './pdf-of.ts';
import { YearTotals } from './year-totals.tsx';

const route = getRouteApi('/signed-in/payslips/$id');

type Payslip = Answer<'getPayslip'>['payslip'];

export function PayslipPage() {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { id } = route.useParams();
  const query = api.useQuery('get', '/payslips/{id}', { params: { path: { id } } });
  const payslip = query.data?.payslip;
  const crumbs = useCrumbs(payslip);
  const title =
    payslip === undefined
      ? t('payslip.title')
      : t('payslip.of', { period: format.period(payslip.period_start, payslip.period_end) });
  return (
    <Page
      title={title}
      crumbs={crumbs}
      narrow
      actions={payslip === undefined ? undefined : <DownloadEither payslip={payslip} />}
    >
      <QueryState query={query}>
        {({ payslip: read, year_totals: totals }) => (
          <>
            {isPublished(read.run_status) ? null : (
              <Alert variant="light" color="yellow" icon={<IconEyeOff aria-hidden />}>
                {t('payslip.unpublished')}
              </Alert>
            )}
            <PayslipSheet payslip={read} />
            <YearTotals totals={totals} currency={read.currency} />
            <PayslipLeave payslip={read} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

/** Links to the user's own payslips, to the run for payroll, or to the employee for HR. */
function useCrumbs(payslip: Payslip | undefined) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { user } = useSession();
  const { payroll } = useDuties();
  if (payslip === undefined || payslip.employee_id === user.employee_id) {
    return [{ label: t('payslips.title'), link: { to: '/payslips' } }] as const;
  }
  if (!payroll) {
    const params = { id: payslip.employee_id };
    const link = { to: '/employees/$id', params, search: { tab: 'pay' } } as const;
    return [{ label: payslip.employee_name, link }];
  }
  const params = { id: payslip.payroll_run_id };
  return [
    { label: t('runs.title'), link: { to: '/payroll' } },
    {
      label: format.period(payslip.period_start, payslip.period_end),
      link: { to: '/payroll/$id', params, search: { tab: 'payslips' } },
    },
  ] as const;
}

/** Nothing before the run is approved. */
function DownloadEither({ payslip }: { payslip: Payslip }) {
  const { user } = useSession();
  if (!isPublished(payslip.run_status)) return null;
  return payslip.employee_id === user.employee_id ? (
    <Download id={payslip.id} />
  ) : (
    <DownloadCopy payslip={payslip} />
  );
}

function Download({ id }: { id: string }) {
  const { t } = useTranslation('payroll');
  return (
    <Button
      component="a"
      href={pdfOf(id)}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('payslip.download')}
    </Button>
  );
}

/** The employee can see it from then on. */
function isPublished(status: string): boolean {
  return status === 'approved' || status === 'paid';
}
