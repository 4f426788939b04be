import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  return <Page title={t('title')}>{null}</Page>;
}
