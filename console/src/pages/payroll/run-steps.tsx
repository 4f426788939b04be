import { Alert } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { type StepState, Steps } from '../../ui/steps.tsx';
import type { PayrollRun } from './payroll-run.ts';

const steps = ['create', 'process', 'approve', 'pay'] as const;
type Step = (typeof steps)[number];

/** The work on a run from its creation to payment, and who did it. */
export function RunSteps({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const noteOf = useNote(run);
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
    <Steps
      label={t('steps.label')}
      steps={steps.map((step, index) => ({
        key: step,
        label: t(`steps.${step}`),
        state: stateOf(index, run.status),
        note: noteOf(step),
      }))}
    />
  );
}

/** The number of steps that are done. */
const doneIn: Readonly<Record<PayrollRun['status'], number>> = {
  draft: 1,
  processing: 1,
  failed: 1,
  completed: 2,
  approved: 3,
  paid: 4,
  cancelled: 0,
};

function stateOf(index: number, status: PayrollRun['status']): StepState {
  const done = doneIn[status];
  if (index < done) return 'done';
  if (index > done) return 'next';
  return status === 'failed' ? 'failed' : 'current';
}

/** Who completed the step, and when. */
function useNote(run: PayrollRun): (step: Step) => string | undefined {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const notes: Readonly<Record<Step, readonly [instant: string | null, name: string | null]>> = {
    create: [run.created_at, null],
    process: [run.completed_at, run.started_by_name],
    approve: [run.approved_at, run.approved_by_name],
    pay: [run.paid_at, run.paid_by_name],
  };
  return (step) => {
    const [instant, name] = notes[step];
    if (step === 'process' && run.status === 'failed') return t('steps.failed');
    if (instant === null) return undefined;
    return name === null
      ? format.instant(instant)
      : t('steps.by', { name, at: format.instant(instant) });
  };
}
