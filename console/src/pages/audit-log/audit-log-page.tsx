import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function AuditLogPage() {
  const { t } = useTranslation('audit-log');
  return <Page title={t('title')}>{null}</Page>;
}
