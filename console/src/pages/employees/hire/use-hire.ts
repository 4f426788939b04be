import { type UseFormReturnType, useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api, client } from '../../../api/client.ts';
import { type FieldProblem, toProblem } from '../../../api/problem.ts';
import { useCompanyCurrency } from '../../../ui/use-company-currency.ts';
import type { FormField } from '../custom/custom-field.ts';
import {
  emptyHire,
  faultsOf,
  firstOpenStep,
  type HireValues,
  placeOf,
  type Step,
  steps,
  toBody,
} from './hire-values.ts';

const route = getRouteApi('/signed-in/employees/new');

export type HireForm = UseFormReturnType<HireValues>;
export type Hired = Answer<'createEmployee'>;

/** The state of the wizard: the step is in the URL, all input in the form. */
export function useHire() {
  const { t } = useTranslation('employees');
  const navigate = useNavigate({ from: '/employees/new' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [hired, setHired] = useState<Hired>();
  const create = api.useMutation('post', '/employees');
  const { form, blank } = useHireForm();
  const custom = useRequiredFields();
  const step = useStep(form, custom);
  const goTo = (next: Step): void => {
    setError(undefined);
    void navigate({ search: next === 'person' ? {} : { step: next } });
  };
  const goOn = async (): Promise<void> => {
    const faults = faultsOf(step, form.getValues(), custom);
    form.setErrors(
      Object.fromEntries(
        Object.entries(faults).map(([name, fault]) => [name, t(`faults.${fault}`)]),
      ),
    );
    if (Object.keys(faults).length > 0) return focusFault();
    if (step === 'person' && (await isTaken(form.getValues().email))) {
      form.setFieldError('email', t('faults.email_taken'));
      return focusFault();
    }
    goTo(steps[steps.indexOf(step) + 1] ?? 'review');
  };
  const refuse = (refused: unknown): void => {
    const problem = toProblem(refused);
    const place = firstPlace(problem.code, problem.errors);
    if (place === undefined) return setError(refused);
    goTo(place.step);
    form.setFieldError(place.field, place.detail ?? t('faults.email_taken'));
    setError(refused);
  };
  const finish = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setHired(await create.mutateAsync({ body: toBody(form.getValues(), custom) }));
    } catch (refused) {
      refuse(refused);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (): Promise<void> => {
    if (step === 'review') return finish();
    setBusy(true);
    await goOn();
    setBusy(false);
  };
  const again = (): void => {
    form.setValues(blank);
    setHired(undefined);
    goTo('person');
  };
  return { form, custom, step, goTo, submit, busy, error, hired, again };
}

function useHireForm(): { readonly form: HireForm; readonly blank: HireValues } {
  const blank = { ...emptyHire, currency: useCompanyCurrency() };
  return { form: useForm<HireValues>({ initialValues: blank }), blank };
}

/** The step in the URL, or an earlier one if that step still has errors. */
function useStep(form: HireForm, custom: readonly FormField[]): Step {
  const { step: inAddress } = route.useSearch();
  const asked = steps.find((name) => name === inAddress) ?? 'person';
  const open = firstOpenStep(form.getValues(), custom);
  return steps.indexOf(asked) <= steps.indexOf(open) ? asked : open;
}

/** The custom fields that every new employee needs. */
function useRequiredFields(): readonly FormField[] {
  const { data } = api.useQuery('get', '/custom-fields');
  return useMemo(
    () =>
      data?.custom_fields.filter(
        ({ is_required: isRequired, archived_at: archivedAt }) => isRequired && archivedAt === null,
      ) ?? [],
    [data],
  );
}

function firstPlace(code: string, faults: readonly FieldProblem[] | undefined) {
  if (code === 'duplicate_email')
    return { step: 'person' as const, field: 'email', detail: undefined };
  const fault = faults?.find(({ pointer }) => pointer !== undefined);
  return fault?.pointer === undefined
    ? undefined
    : { ...placeOf(fault.pointer), detail: fault.detail };
}

/** Checked early, at its own step; the server has the final say at the end. */
async function isTaken(email: string): Promise<boolean> {
  const sought = email.trim().toLowerCase();
  const { data } = await client.GET('/employees', { params: { query: { q: sought, limit: 5 } } });
  return data?.employees.some((employee) => employee.email.toLowerCase() === sought) ?? false;
}

function focusFault(): void {
  // After the fields have been rendered with their errors.
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
