import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function CompanyPage() {
  const { t } = useTranslation('company');
  return <Page title={t('title')}>{null}</Page>;
}
