import type { UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { memberOf, toProblem } from '../api/problem.ts';
import { useUnsaved } from './unsaved.tsx';

/**
 * Sends a form: busy while it is on its way, what the server says of a member stands at its field,
 * and what belongs to no field comes back as `error` for a ProblemAlert. Nothing typed is lost: until
 * it is stored, the page or dialog around asks before it is left.
 *
 * @param send - False: nothing is stored, and the form says why.
 */
export function useSubmit<Values extends object>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useUnsaved(() => !busy && form.isDirty());
  const sendValid = form.onSubmit(async (values) => {
    setBusy(true);
    setError(undefined);
    try {
      if ((await send(values)) !== false) form.resetDirty();
    } catch (refused) {
      const atFields = fieldErrors(refused, form.getValues());
      form.setErrors(atFields);
      if (Object.keys(atFields).length === 0) setError(refused);
      else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } finally {
      setBusy(false);
    }
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!focusUnreadable(event.currentTarget)) sendValid(event);
  };
  return { submit, busy, error };
}

/** Text that is no date (date-field.tsx) is no value: nothing is sent without it. */
export function focusUnreadable(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]');
  field?.focus();
  return field !== null;
}

/** What the server found wrong, by the form's fields; empty when some of it belongs to none of them. */
function fieldErrors(refused: unknown, values: object): Record<string, string> {
  const faults = toProblem(refused).errors ?? [];
  const found: Record<string, string> = {};
  for (const fault of faults) {
    const member = memberOf(fault);
    if (member === undefined || !(member in values)) return {};
    found[member] = fault.detail;
  }
  return found;
}
