import { Alert, Button } from '@mantine/core';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { pdfOf } from './pdf-of.ts';

const route = getRouteApi('/signed-in/payslips/$id');

export function PayslipPage() {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { id } = route.useParams();
  const query = api.useQuery('get', '/payslips/{id}', { params: { path: { id } } });
  const payslip = query.data?.payslip;
  const { user } = useSession();
  const { payroll } = useDuties();
  const isOwn = payslip !== undefined && payslip.employee_id === user.employee_id;
  const isReview = payroll && payslip !== undefined && !isOwn;
  const crumbs = isReview
    ? ([
        { label: t('runs.title'), link: { to: '/payroll' } },
        {
          label: format.period(payslip.period_start, payslip.period_end),
          link: {
            to: '/payroll/$id',
            params: { id: payslip.payroll_run_id },
            search: { tab: 'payslips' },
          },
        },
      ] as const)
    : ([{ label: t('payslips.title'), link: { to: '/payslips' } }] as const);
  const title =
    payslip === undefined
      ? t('payslip.title')
      : t('payslip.of', { period: format.period(payslip.period_start, payslip.period_end) });
  return (
    <Page
      title={title}
      crumbs={crumbs}
      narrow
      actions={isOwn && isPublished(payslip.run_status) ? <Download id={id} /> : undefined}
    >
      <QueryState query={query}>
        {({ payslip: read }) => (
          <>
            {isPublished(read.run_status) ? null : (
              <Alert variant="light" color="yellow" icon={<IconEyeOff aria-hidden />}>
                {t('payslip.unpublished')}
              </Alert>
            )}
            <PayslipSheet payslip={read} />
          </>
        )}
      </QueryState>
    </Page>
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

/** From then on the employee sees it. */
function isPublished(status: string): boolean {
  return status === 'approved' || status === 'paid';
}
