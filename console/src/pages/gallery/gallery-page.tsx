import { IconBan, IconDownload, IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageActions } from '../../ui/page-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ButtonParts } from './button-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FormParts } from './form-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { MessageParts } from './message-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { TextParts } from './text-parts.tsx';

const nothing = (): void => undefined;

/** Every part of the design in every state, without data. */
export function GalleryPage() {
  const { t } = useTranslation('gallery');
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: t('crumb'), link: { to: '/' } }]}
      badge={<StatusBadge status="submitted" actions={['approve']} />}
      actions={
        <PageActions
          actions={[
            { label: t('actions.download'), icon: IconDownload, onClick: nothing },
            { label: t('actions.edit'), icon: IconPencil, onClick: nothing },
            { label: t('actions.send'), icon: IconSend, primary: true, onClick: nothing },
            { label: t('actions.sign'), closed: t('actions.sign_closed') },
            { label: t('actions.void'), icon: IconBan, danger: true, onClick: nothing },
          ]}
        />
      }
    >
      <TextParts />
      <ButtonParts />
      <StateParts />
      <ListParts />
      <FormParts />
      <MessageParts />
      <DialogParts />
    </Page>
  );
}
