import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../api/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { WrongAddress } from './wrong-address.tsx';

/** For a URL without a page, and for pages of other roles: both look the same. */
export function NotFound() {
  const { t } = useTranslation();
  // Already known: all routes except those for signing in request it.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (session === undefined || session === null) return <WrongAddress />;
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
