import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from './problem-alert.tsx';
import { focusFault } from './focus-rule.ts';
import { useLetGo, useSending } from './unsaved.tsx';
import classes from './form-footer.module.css';

export interface FormFooterProps {
  /** The error from the server; undefined without an error. */
  readonly error: unknown;
  readonly busy: boolean;
  /** The verb on the button. */
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** The user must do something else first, which the form explains. */
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** Help with the error, e.g. a link to the conflicting record. */
  readonly children?: ReactNode;
}

/**
 * The end of a form in a dialog or drawer: the error, and the buttons to submit and cancel. It also
 * keeps the dialog open while the form is sending, and focuses the error.
 */
export function FormFooter(props: FormFooterProps) {
  const { t } = useTranslation();
  const letGo = useLetGo();
  const buttons = useRef<HTMLDivElement>(null);
  const { error, busy, submitLabel, danger = false, disabled = false, onCancel, children } = props;
  useSending(busy);
  useEffect(() => {
    const form = buttons.current?.closest('form');
    if (error !== undefined && error !== null && form) focusFault(form);
  }, [error]);
  return (
    <>
      {error === undefined ? null : <ProblemAlert error={error} />}
      {children}
      <Group ref={buttons} justify="flex-end" className={classes['buttons'] ?? ''}>
        <Button
          variant="default"
          onClick={() => {
            letGo();
            onCancel();
          }}
          disabled={busy}
          data-first-button={danger || disabled || undefined}
        >
          {t('actions.cancel')}
        </Button>
        <Button
          type="submit"
          color={danger ? 'red.8' : undefined}
          loading={busy}
          disabled={disabled}
          data-first-button={!danger || undefined}
        >
          {submitLabel}
        </Button>
      </Group>
    </>
  );
}
