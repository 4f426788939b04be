import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { SecretFormDialog } from '../../ui/secret-form-dialog.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import type { Application } from './application.ts';
import { ApplicationForm } from './application-form.tsx';
import { AuthorizedPeople } from './authorized-people.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';

export interface ApplicationDialogsProps {
  readonly dialog: string | undefined;
  readonly application: Application | undefined;
  readonly onClose: () => void;
}

/** The dialogs of the page; the address says which one is open. */
export function ApplicationDialogs({ dialog, application, onClose }: ApplicationDialogsProps) {
  const { t } = useTranslation('applications');
  return (
    <>
      <CreateDialog opened={dialog === 'new'} onClose={onClose} />
      {application === undefined ? null : (
        <>
          <FormModal
            opened={dialog === 'edit'}
            onClose={onClose}
            title={t('edit.title', { name: application.name })}
            size="lg"
          >
            <EditForm application={application} onClose={onClose} />
          </FormModal>
          <FormModal
            opened={dialog === 'people'}
            onClose={onClose}
            title={t('people.title', { name: application.name })}
            size="lg"
          >
            <AuthorizedPeople applicationId={application.id} />
          </FormModal>
          <RotateSecretDialog
            application={application}
            opened={dialog === 'rotate'}
            onClose={onClose}
          />
          <RevokeDialog application={application} opened={dialog === 'revoke'} onClose={onClose} />
        </>
      )}
    </>
  );
}

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function CreateDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation('applications');
  return (
    <SecretFormDialog<ApplicationWithSecret>
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      size="lg"
      renderForm={(onCreated) => <CreateForm onClose={onClose} onCreated={onCreated} />}
      renderSecret={({ application, secret }, onDone) => (
        <SecretOnce
          title={t('created.title', { name: application.name })}
          secret={secret}
          label={t('created.secret')}
          onDone={onDone}
        >
          <CodeBlock code={application.id} label={t('fields.client_id')} />
        </SecretOnce>
      )}
    />
  );
}

interface ApplicationWithSecret {
  readonly application: Application;
  readonly secret: string;
}

interface CreateFormProps {
  readonly onClose: () => void;
  /** Called for an application that has a secret. */
  readonly onCreated: (created: ApplicationWithSecret) => void;
}

function CreateForm({ onClose, onCreated }: CreateFormProps) {
  const { t } = useTranslation('applications');
  const create = api.useMutation('post', '/applications');
  return (
    <ApplicationForm
      initial={{ name: '', redirect_uris: '', scopes: ['approvals'], is_confidential: true }}
      isNew
      submitLabel={t('create.submit')}
      onCancel={onClose}
      onSubmit={async (body) => {
        const { application, secret } = await create.mutateAsync({ body });
        if (secret !== null) return onCreated({ application, secret });
        notifyDone(t('created.title', { name: application.name }));
        onClose();
        return undefined;
      }}
    />
  );
}

function EditForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation('applications');
  const update = api.useMutation('patch', '/applications/{id}');
  const { id, name, redirect_uris: uris, scopes, is_confidential } = application;
  return (
    <ApplicationForm
      initial={{ name, redirect_uris: uris.join('\n'), scopes, is_confidential }}
      submitLabel={t('edit.submit')}
      onCancel={onClose}
      onSubmit={async ({ is_confidential: _kind, ...body }) => {
        await update.mutateAsync({ params: { path: { id } }, body });
        notifyDone(t('edit.done'));
        onClose();
      }}
    />
  );
}

function RevokeDialog({
  application: { id, name, authorizations },
  opened,
  onClose,
}: DialogProps & { readonly application: Application }) {
  const { t } = useTranslation('applications');
  const revoke = api.useMutation('delete', '/applications/{id}');
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
      {t('revoke.text', { count: authorizations })}
    </ConfirmDialog>
  );
}
