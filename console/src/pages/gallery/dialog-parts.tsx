import { Button, Group, Stack, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

const route = getRouteApi('/signed-in/gallery');
const dialogs = ['confirm', 'danger', 'reason', 'drawer'] as const;
type Dialog = (typeof dialogs)[number];

const nothing = (): Promise<void> => Promise.resolve();

/** Dialogs and drawers; the URL opens them for screenshots. */
export function DialogParts() {
  const { t } = useTranslation('gallery');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/gallery' });
  const open = (next: Dialog | undefined): void =>
    void navigate({ search: next === undefined ? {} : { dialog: next }, resetScroll: false });
  const close = (): void => open(undefined);
  return (
    <Panel title={t('dialogs.title')}>
      <Group gap="xs">
        {dialogs.map((name) => (
          <Button key={name} variant="default" onClick={() => open(name)}>
            {t(`dialogs.${name}`)}
          </Button>
        ))}
      </Group>
      <Confirmations shown={dialog} onClose={close} />
      <ReasonDialog
        opened={dialog === 'reason'}
        onClose={close}
        title={t('dialogs.reason_title')}
        confirmLabel={t('dialogs.reason_label')}
        onConfirm={nothing}
      />
      <FormDrawer opened={dialog === 'drawer'} onClose={close} title={t('dialogs.drawer_title')}>
        <Stack>
          <TextInput label={t('forms.text')} required data-autofocus />
          <FormFooter
            error={undefined}
            busy={false}
            submitLabel={t('dialogs.drawer_label')}
            onCancel={close}
          />
        </Stack>
      </FormDrawer>
    </Panel>
  );
}

function Confirmations({ shown, onClose }: { shown: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('gallery');
  return (
    <>
      <ConfirmDialog
        opened={shown === 'confirm'}
        onClose={onClose}
        title={t('dialogs.confirm_title')}
        confirmLabel={t('dialogs.confirm_label')}
        onConfirm={nothing}
      >
        {t('dialogs.confirm_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={shown === 'danger'}
        onClose={onClose}
        title={t('dialogs.danger_title')}
        confirmLabel={t('dialogs.danger_label')}
        danger
        typedName="Tidewater"
        onConfirm={nothing}
      >
        {t('dialogs.danger_text')}
      </ConfirmDialog>
    </>
  );
}
