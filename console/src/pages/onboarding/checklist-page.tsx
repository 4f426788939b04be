import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ChecklistPage() {
  const { t } = useTranslation('onboarding');
  return <Page title={t('title')}>{null}</Page>;
}
