import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { DownloadPersonalData } from '../../ui/download-personal-data.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ContractFiles, DocumentFiles, PayslipFiles } from './file-lists.tsx';

/** All that a former employee can see: their own files, to download. */
export function YourDocumentsPage() {
  const { t } = useTranslation('your-documents');
  const { user, company } = useSession();
  return (
    <Page title={t('title')} description={t('description', { company: company.name })} narrow>
      <Panel flush title={t('payslips.title')}>
        <PayslipFiles />
      </Panel>
      <Panel flush title={t('contracts.title')}>
        <ContractFiles />
      </Panel>
      <Panel flush title={t('documents.title')}>
        <DocumentFiles />
      </Panel>
      <Panel title={t('data.title')} description={t('data.text', { company: company.name })}>
        <Group>
          <DownloadPersonalData id={user.employee_id ?? ''} label={t('data.download')} />
        </Group>
      </Panel>
    </Page>
  );
}
