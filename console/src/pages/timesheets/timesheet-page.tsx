import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function TimesheetPage() {
  const { t } = useTranslation('timesheets');
  return <Page title={t('title')}>{null}</Page>;
}
