import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';

/** For an address without a page, and for pages of other roles: they read the same. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('not_found.title')} narrow>
      <EmptyState
        icon={IconCompass}
        title={t('not_found.text')}
        action={<LinkButton to="/">{t('not_found.home')}</LinkButton>}
      />
    </Page>
  );
}
