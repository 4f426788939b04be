import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function LeavePage() {
  const { t } = useTranslation('leave');
  return <Page title={t('title')}>{null}</Page>;
}
