import { IconPlugConnectedX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';

const route = getRouteApi('/signed-in/authorize');

/** The errors with a text of their own; any other value in the URL shows the general one. */
const known = ['invalid_client', 'invalid_redirect_uri', 'invalid_request'] as const;

/** A request that must not be sent back to the application, because it may not be from it. */
export function FailedRequestPage() {
  const { error } = route.useSearch();
  return <FailedRequest reason={known.find((each) => each === error) ?? 'other'} />;
}

export function FailedRequest({ reason }: { reason: (typeof known)[number] | 'other' }) {
  const { t } = useTranslation('applications');
  return (
    <Page title={t('failed.title')} narrow>
      <Panel>
        <EmptyState icon={IconPlugConnectedX} title={t(`failed.${reason}.title`)}>
          {t(`failed.${reason}.text`)}
        </EmptyState>
      </Panel>
    </Page>
  );
}
