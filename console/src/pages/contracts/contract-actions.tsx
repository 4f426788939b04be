import {
  IconBan,
  IconDownload,
  IconPencil,
  IconSend,
  IconSignature,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecordAction, RecordActions } from '../../ui/record-actions.tsx';
import type { Contract } from './contract.ts';
import { DeclineDialog, SendDialog, VoidDialog } from './contract-dialogs.tsx';

type Asked = 'send' | 'decline' | 'void';

/** The actions on a contract available to the user, as returned by the server. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const go = (view: 'edit' | 'sign') => () =>
    void navigate({ to: '/contracts/$id', params: { id: contract.id }, search: { view } });
  const actions: readonly RecordAction[] = [
    {
      label: t('actions.pdf'),
      icon: IconDownload,
      file: `/console/api/contracts/${contract.id}/pdf`,
    },
    {
      action: 'decline',
      label: t('actions.decline'),
      icon: IconX,
      onClick: () => setAsked('decline'),
    },
    { action: 'edit', label: t('actions.edit'), icon: IconPencil, onClick: go('edit') },
    {
      action: 'send',
      label: t('actions.send'),
      icon: IconSend,
      primary: true,
      onClick: () => setAsked('send'),
    },
    {
      action: 'sign',
      label: t('actions.sign'),
      icon: IconSignature,
      primary: true,
      onClick: go('sign'),
    },
    {
      action: 'void',
      label: t('actions.void'),
      icon: IconBan,
      danger: true,
      onClick: () => setAsked('void'),
    },
  ];
  const dialog = { contract, onClose: () => setAsked(undefined) };
  return (
    <>
      <RecordActions
        record={contract}
        actions={actions.filter(
          ({ action }) => action === undefined || isWorthShowing(contract, action),
        )}
      />
      <SendDialog {...dialog} opened={asked === 'send'} />
      <DeclineDialog {...dialog} opened={asked === 'decline'} />
      <VoidDialog {...dialog} opened={asked === 'void'} />
    </>
  );
}

/**
 * Actions before sending never become available again once it is sent, and a finished contract has
 * no actions.
 */
function isWorthShowing({ status, allowed_actions }: Contract, action: string): boolean {
  if (allowed_actions.includes(action)) return true;
  if (status === 'declined' || status === 'voided' || status === 'signed') return false;
  return status === 'draft' || (action !== 'edit' && action !== 'send');
}
