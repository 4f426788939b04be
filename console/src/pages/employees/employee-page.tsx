import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function EmployeePage() {
  const { t } = useTranslation('employees');
  return <Page title={t('title')}>{null}</Page>;
}
