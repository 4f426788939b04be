import type { UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberOf, toProblem } from '../api/problem.ts';
import { findGaps } from './find-gaps.ts';
import { focusFault } from './focus-rule.ts';
import { useSending, useUnsaved } from './unsaved.tsx';

/**
 * Submits a form: it is busy while sending, the server's errors are shown at their fields, and an
 * error without a field is returned as `error` for a ProblemAlert. No input is lost: until it is
 * saved, the page or dialog around it asks before it is left.
 *
 * Call `submit` without an event to send the form again.
 *
 * @param send - Returns false if nothing was saved and the form explains why.
 */
export function useSubmit<Values extends object>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const gapTexts = { missing: t('fields.required'), not_an_email: t('fields.not_an_email') };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { noticeForm, noticeFault } = useFocusedFault((refused) => setError(refused));
  useUnsaved(() => !busy && form.isDirty());
  useSending(busy);
  const sendIt = async (values: Values): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      if ((await send(values)) !== false) form.resetDirty();
      // The form may explain at a field why nothing was sent.
      else noticeFault();
    } catch (refused) {
      const atFields = fieldErrors(refused, form.getValues());
      form.setErrors(atFields);
      if (Object.keys(atFields).length === 0) setError(refused);
      noticeFault(refused);
    } finally {
      setBusy(false);
    }
  };
  const sendValid = form.onSubmit(sendIt, () => noticeFault());
  const submit = (event?: SubmitEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (event !== undefined) noticeForm(event.currentTarget);
    if (event !== undefined && focusUnreadable(event.currentTarget)) return;
    const gaps = event === undefined ? [] : findGaps(event.currentTarget);
    if (gaps.length === 0) return sendValid(event);
    const texts = Object.fromEntries(gaps.map(({ path, fault }) => [path, gapTexts[fault]]));
    // What the form itself says about a field is more exact, unless it only marks the field.
    const own = Object.entries(form.validate().errors).filter(
      ([path, text]) => text !== true || texts[path] === undefined,
    );
    form.setErrors({ ...texts, ...Object.fromEntries(own) });
    noticeFault();
  };
  return { submit, busy, error };
}

/**
 * Focuses the first error of a form after React has drawn it.
 * @param onUnseen - The server refused the value of a field that shows no errors.
 */
function useFocusedFault(onUnseen: (refused: unknown) => void) {
  const form = useRef<HTMLElement>(null);
  const [fault, setFault] = useState<{ readonly refused: unknown }>();
  const showUnseen = useEffectEvent(onUnseen);
  useEffect(() => {
    if (fault === undefined || focusFault(form.current ?? document.body)) return;
    if (fault.refused !== undefined) showUnseen(fault.refused);
  }, [fault]);
  return {
    noticeForm: (sent: HTMLElement) => {
      form.current = sent;
    },
    noticeFault: (refused?: unknown) => setFault({ refused }),
  };
}

/** Invalid date text (date-field.tsx) has no value, so the form is not submitted with it. */
export function focusUnreadable(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]');
  field?.focus();
  return field !== null;
}

/** The server's errors by form field; empty if any of them belongs to no field. */
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
