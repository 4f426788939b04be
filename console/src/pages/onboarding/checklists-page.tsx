import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ChecklistsPage() {
  const { t } = useTranslation('onboarding');
  return <Page title={t('title')}>{null}</Page>;
}
