import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type Step, Steps } from '../../ui/steps.tsx';
import type { Contract } from './contract.ts';

const names = ['write', 'send', 'first', 'second'] as const;

/** The progress of a contract, from writing it to the second signature or another end. */
export function ContractProgress({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { status, created_at, sent_at, signed_at, ended_at, signatures } = contract;
  // Writing is done once it is sent.
  const done = [sent_at, sent_at, signatures[0]?.signed_at ?? null, signed_at];
  const current = done.indexOf(null);
  const work = names.map((name, index): Step => {
    const at = index === 0 ? created_at : done[index];
    return {
      key: name,
      label: t(`steps.${name}`),
      state: done[index] !== null ? 'done' : index === current ? 'current' : 'next',
      note: at === null || at === undefined ? undefined : format.instant(at),
    };
  });
  const isEnded = status === 'declined' || status === 'voided';
  const end: Step = {
    key: 'end',
    label: common(`status.${status}`),
    state: status === 'declined' ? 'failed' : 'ended',
    note: ended_at === null ? undefined : format.instant(ended_at),
  };
  return (
    <Steps
      label={t('progress')}
      steps={isEnded ? [...work.filter(({ state }) => state === 'done'), end] : work}
    />
  );
}
