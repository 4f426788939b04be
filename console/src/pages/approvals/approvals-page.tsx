import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  return <Page title={t('title')}>{null}</Page>;
}
