import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function EmployeesPage() {
  const { t } = useTranslation('employees');
  return <Page title={t('title')}>{null}</Page>;
}
