import { IconBan, IconRefresh } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PageActions } from '../../ui/page-actions.tsx';
import type { ApiKey } from './api-key.ts';
import { RollKeyDialog } from './roll-key-dialog.tsx';

const route = getRouteApi('/signed-in/settings/api-keys/$id');

/** Rotate and revoke, while the key works; a key can be rotated only once. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/api-keys/$id' });
  const open = (next?: string) =>
    void navigate({
      search: ({ dialog: _closed, ...rest }) =>
        next === undefined ? rest : { ...rest, dialog: next },
    });
  const works = apiKey.status === 'active';
  return (
    <>
      <PageActions
        actions={
          works
            ? [
                {
                  label: t('roll.open'),
                  icon: IconRefresh,
                  primary: true,
                  closed: apiKey.replaced_by === null ? undefined : t('roll.only_once'),
                  onClick: () => open('roll'),
                },
                {
                  label: t('revoke.open'),
                  icon: IconBan,
                  danger: true,
                  onClick: () => open('revoke'),
                },
              ]
            : []
        }
      />
      {/* Stays open while the new key is shown, even if the old one no longer works. */}
      <RollKeyDialog
        apiKey={apiKey}
        opened={dialog === 'roll' && works && apiKey.replaced_by === null}
        onClose={() => open()}
      />
      <RevokeDialog apiKey={apiKey} opened={dialog === 'revoke' && works} onClose={() => open()} />
    </>
  );
}

interface DialogProps {
  readonly apiKey: ApiKey;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ apiKey, opened, onClose }: DialogProps) {
  const { t } = useTranslation('api-keys');
  const format = useFormat();
  const revoke = api.useMutation('delete', '/api-keys/{id}');
  const { id, name, prefix, last_four: lastFour, last_used_at: usedAt } = apiKey;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('revoke.title', { name })}
      confirmLabel={t('revoke.submit')}
      danger
      typedName={name}
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { path: { id } } });
        notifyDone(t('revoke.done', { name }));
      }}
    >
      {t('revoke.text', { key: `${prefix}…${lastFour}` })}{' '}
      {usedAt === null
        ? t('revoke.never_used')
        : t('revoke.last_used', { when: format.relative(usedAt) })}
    </ConfirmDialog>
  );
}
