import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function DocumentsPage() {
  const { t } = useTranslation('documents');
  return <Page title={t('title')}>{null}</Page>;
}
