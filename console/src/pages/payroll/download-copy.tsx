import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { client } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';

type Payslip = Answer<'getPayslip'>['payslip'];

/**
 * Downloads another person's payslip. Not a plain link, because the server may ask for the
 * password.
 */
export function DownloadCopy({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const textOf = useProblemText();
  const [loading, setLoading] = useState(false);
  const download = async (): Promise<void> => {
    setLoading(true);
    const { data, error } = await client.GET('/payslips/{id}/copy', {
      params: { path: { id: payslip.id } },
      parseAs: 'blob',
    });
    setLoading(false);
    if (error !== undefined) {
      const { title, detail } = textOf(toProblem(error));
      notifyFailed(title, detail);
    } else if (data instanceof Blob) {
      saveFile(`payslip ${payslip.employee_name} ${payslip.period_start}.pdf`, data);
    }
  };
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading}
      onClick={() => void download()}
    >
      {t('payslip.download')}
    </Button>
  );
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
