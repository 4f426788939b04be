import { Alert } from '@mantine/core';
import { IconHourglass, IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Contract, mayNow } from './contract.ts';
import { ContractProgress } from './contract-progress.tsx';
import { ContractText } from './contract-text.tsx';
import { SignaturesPanel } from './signatures-panel.tsx';

/** The details of a contract: next step, progress, text and signatures. */
export function ContractOverview({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <NextStep contract={contract} />
      <Panel>
        <ContractProgress contract={contract} />
      </Panel>
      <Panel
        title={t('text')}
        description={contract.sent_at === null ? t('text_draft') : t('text_frozen')}
      >
        <ContractText body={contract.body} />
      </Panel>
      {contract.sent_at === null ? null : <SignaturesPanel contract={contract} />}
    </>
  );
}

function NextStep({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const waits = useWaiting(contract);
  const { status, end_reason } = contract;
  if (status === 'declined' || status === 'voided') {
    return (
      <Alert
        color="gray"
        variant="light"
        icon={<IconInfoCircle aria-hidden />}
        title={t(`ended.${status}`)}
      >
        {end_reason === null ? t('ended.no_reason') : t('ended.reason', { reason: end_reason })}
      </Alert>
    );
  }
  if (status === 'draft') {
    return (
      <Alert color="gray" variant="light" icon={<IconPencil aria-hidden />}>
        {t('next.draft')}
      </Alert>
    );
  }
  if (status === 'signed') return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconHourglass aria-hidden />}>
      {waits}
    </Alert>
  );
}

/** Whose signature is missing. */
function useWaiting(contract: Contract): string {
  const { t, i18n } = useTranslation('contracts');
  const { company } = useSession();
  const names = { employee: contract.employee_name, employer: company.name };
  const missing = (['employee', 'employer'] as const).filter(
    (party) => !contract.signed_by.includes(party),
  );
  if (mayNow(contract, 'sign')) return t('next.you');
  const list = new Intl.ListFormat(i18n.language).format(missing.map((party) => names[party]));
  return t('next.others', { names: list });
}
