import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function TemplatePage() {
  const { t } = useTranslation('onboarding');
  return <Page title={t('title')}>{null}</Page>;
}
