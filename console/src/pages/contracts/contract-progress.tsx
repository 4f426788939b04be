import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Contract } from './contract.ts';
import classes from './contract-progress.module.css';

interface Step {
  readonly status: Contract['status'];
  readonly state: 'reached' | 'open' | 'ended';
  /** When the step was reached. */
  readonly at: string | null;
}

/** The progress of a contract, from the draft to the second signature or another end. */
export function ContractProgress({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const steps = stepsOf(contract);
  return (
    <ol className={classes['steps']} aria-label={t('progress')}>
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={classes['step']}
          data-state={step.state}
          aria-current={step.status === contract.status ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden>
            <Mark state={step.state} number={index + 1} />
          </span>
          <StepWords step={step} />
        </li>
      ))}
    </ol>
  );
}

function Mark({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'reached') return <IconCheck size={16} />;
  return state === 'ended' ? <IconX size={16} /> : number;
}

function StepWords({ step: { status, state, at } }: { step: Step }) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <Text size="sm" fw={state === 'open' ? 400 : 600}>
        {common(`status.${status}`)}
        {state === 'open' ? <VisuallyHidden> ({t('not_yet')})</VisuallyHidden> : null}
      </Text>
      {at === null ? null : (
        <Text size="xs" c="dimmed">
          {format.instant(at)}
        </Text>
      )}
    </div>
  );
}

function stepsOf(contract: Contract): readonly Step[] {
  const { status, created_at, sent_at, signed_at, ended_at, signatures } = contract;
  const path: Step[] = [
    stepAt('draft', created_at),
    stepAt('sent', sent_at),
    stepAt('partially_signed', signatures[0]?.signed_at ?? null),
    stepAt('signed', signed_at),
  ];
  if (status !== 'declined' && status !== 'voided') return path;
  return [
    ...path.filter(({ state }) => state === 'reached'),
    { status, state: 'ended', at: ended_at },
  ];
}

function stepAt(status: Step['status'], at: string | null): Step {
  return { status, state: at === null ? 'open' : 'reached', at };
}
