import { Alert, Text, VisuallyHidden } from '@mantine/core';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { PayrollRun } from './payroll-run.ts';
import classes from './run-steps.module.css';

const steps = ['draft', 'processing', 'completed', 'approved', 'paid'] as const;
type Step = (typeof steps)[number];
type StepState = 'done' | 'current' | 'failed' | 'ahead';

/** The progress of a run from draft to payment, and who completed each step. */
export function RunSteps({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  if (run.status === 'cancelled') {
    return (
      <Alert
        variant="light"
        color="gray"
        icon={<IconBan aria-hidden />}
        title={t('steps.cancelled')}
      >
        {t('steps.cancelled_hint')}
      </Alert>
    );
  }
  return (
    <ol className={classes['steps']} aria-label={t('steps.label')}>
      {steps.map((step, index) => {
        const state = stateOf(index, run.status);
        return (
          <li
            key={step}
            className={classes['step']}
            data-state={state}
            aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
          >
            <span className={classes['mark']} aria-hidden>
              <Mark state={state} number={index + 1} />
            </span>
            <div className={classes['text']}>
              <Text size="sm" fw={600}>
                {state === 'failed' ? t('steps.failed') : t(`steps.${step}`)}
                <VisuallyHidden> – {t(`step_states.${state}`)}</VisuallyHidden>
              </Text>
              <StepNote step={step} run={run} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, status: PayrollRun['status']): StepState {
  const reached = status === 'failed' ? 1 : steps.findIndex((step) => step === status);
  if (index < reached || status === 'paid') return 'done';
  if (index > reached) return 'ahead';
  return status === 'failed' ? 'failed' : 'current';
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <IconCheck size={16} />;
  if (state === 'failed') return <IconX size={16} />;
  return number;
}

/** Who completed the step, and when. */
function StepNote({ step, run }: { step: Step; run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const notes: Readonly<Record<Step, readonly [instant: string | null, name: string | null]>> = {
    draft: [run.created_at, null],
    processing: [run.started_at, run.started_by_name],
    completed: [run.completed_at, null],
    approved: [run.approved_at, run.approved_by_name],
    paid: [run.paid_at, run.paid_by_name],
  };
  const [instant, name] = notes[step];
  if (instant === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {name === null
        ? format.instant(instant)
        : t('steps.by', { name, at: format.instant(instant) })}
    </Text>
  );
}
