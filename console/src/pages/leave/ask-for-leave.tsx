import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { AskForLeaveForm } from './ask-for-leave-form.tsx';
import { useAskTitle } from './use-ask-title.ts';

export interface AskForLeaveProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Requests leave, with a preview of the result while the form is filled in. */
export function AskForLeave({ opened, onClose }: AskForLeaveProps) {
  const { t } = useTranslation('leave');
  const title = useAskTitle();
  const navigate = useNavigate();
  const create = api.useMutation('post', '/leave-requests');
  return (
    <FormDrawer opened={opened} onClose={onClose} title={title} size="md">
      <AskForLeaveForm
        onClose={onClose}
        onSend={async (body) => {
          const { leave_request: request } = await create.mutateAsync({ body });
          notifyDone(t('ask.sent'));
          await navigate({ to: '/leave/$id', params: { id: request.id } });
        }}
      />
    </FormDrawer>
  );
}
