import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ApiKeysPage() {
  const { t } = useTranslation('api-keys');
  return <Page title={t('title')}>{null}</Page>;
}
