import { Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './steps.module.css';

/** `ended`: the work stopped before it, without a failure. */
export type StepState = 'done' | 'current' | 'next' | 'failed' | 'ended';

export interface Step {
  readonly key: string;
  /** The work, not the state it leads to: "Approve". */
  readonly label: ReactNode;
  readonly state: StepState;
  /** Who did it and when, or what it waits for. */
  readonly note?: ReactNode;
  /** Returns to the step. */
  readonly onGo?: (() => void) | undefined;
}

export interface StepsProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Below each other on wide screens, too: for notes of several lines. */
  readonly vertical?: boolean;
}

/** The steps of some work: done with a check, the current one as a ring, the next ones grey. */
export function Steps({ label, steps, vertical = false }: StepsProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <ol
      aria-label={label}
      className={`${classes['steps']} ${vertical || isNarrow ? classes['vertical'] : ''}`}
    >
      {steps.map((step, index) => (
        <StepItem key={step.key} step={step} number={index + 1} />
      ))}
    </ol>
  );
}

function StepItem({ step, number }: { step: Step; number: number }) {
  const { t } = useTranslation();
  const { label, state, note, onGo } = step;
  const name = (
    <>
      {label}
      <VisuallyHidden> ({t(`step_states.${state}`)})</VisuallyHidden>
    </>
  );
  return (
    <li
      className={classes['step']}
      data-state={state}
      aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
    >
      <span className={classes['mark']} aria-hidden>
        <Mark state={state} number={number} />
      </span>
      <div className={classes['text']}>
        <Text component="div" className={classes['label']}>
          {onGo === undefined ? (
            name
          ) : (
            <button type="button" className={classes['go']} onClick={onGo}>
              {name}
            </button>
          )}
        </Text>
        {note === undefined || note === null ? null : (
          <Text component="div" size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    </li>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <IconCheck size={16} stroke={2.5} />;
  if (state === 'failed' || state === 'ended') return <IconX size={16} stroke={2.5} />;
  return number;
}
