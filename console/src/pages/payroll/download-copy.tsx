import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { client } from '../../api/client.ts';
import { useDownload } from '../../ui/use-download.ts';

type Payslip = Answer<'getPayslip'>['payslip'];

/** Downloads another person's payslip. */
export function DownloadCopy({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const { download, loading } = useDownload();
  const params = { path: { id: payslip.id } };
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading}
      onClick={() =>
        download(`payslip ${payslip.employee_name} ${payslip.period_start}.pdf`, () =>
          client.GET('/payslips/{id}/copy', { params, parseAs: 'blob' }),
        )
      }
    >
      {t('payslip.download')}
    </Button>
  );
}
