import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from './problem-alert.tsx';
import { useLetGo } from './unsaved.tsx';

export interface FormFooterProps {
  /** What the server said no with; undefined while it did not. */
  readonly error: unknown;
  readonly busy: boolean;
  /** The verb on the button. */
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Something has to be done first, which the form says. */
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** The way out of what went wrong, e.g. to the record that is in the way. */
  readonly children?: ReactNode;
}

/** The end of a form in a dialog or drawer: what went wrong, and the way out to either side. */
export function FormFooter(props: FormFooterProps) {
  const { t } = useTranslation();
  const letGo = useLetGo();
  const { error, busy, submitLabel, danger = false, disabled = false, onCancel, children } = props;
  return (
    <>
      {error === undefined ? null : <ProblemAlert error={error} />}
      {children}
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            letGo();
            onCancel();
          }}
          disabled={busy}
        >
          {t('actions.cancel')}
        </Button>
        <Button
          type="submit"
          color={danger ? 'red.8' : undefined}
          loading={busy}
          disabled={disabled}
        >
          {submitLabel}
        </Button>
      </Group>
    </>
  );
}
