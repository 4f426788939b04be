import type { Body } from '../../../api/answers.ts';
import {
  findInputFaults,
  type FormField,
  fromInput,
  type InputValue,
} from '../custom/custom-field.ts';
import type { DetailsValues } from '../details-fields.tsx';
import type { EmployeeField } from '../employee.ts';
import { isPay, type PayPeriod, type PayValues } from '../pay-values.ts';

export const steps = ['person', 'job', 'pay', 'access', 'checklist', 'review'] as const;
export type Step = (typeof steps)[number];

export interface TaskValues {
  /** Of the row in the form, not of the server. */
  key: string;
  title: string;
  required: boolean;
  due_date: string | null;
  assignee_user_id: string | null;
  assignee_api_key_id: string | null;
}

export interface HireValues extends DetailsValues, PayValues {
  /** 1 = full time. */
  fte: number | string;
  /** Null = the pattern of the company. */
  work_pattern_id: string | null;
  /** The inputs of custom fields, by code. */
  custom: Record<string, InputValue>;
  invite: boolean;
  checklist: 'none' | 'template' | 'tasks';
  template_id: string | null;
  tasks: TaskValues[];
}

export const emptyHire: HireValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: null,
  employee_number: '',
  external_id: '',
  job_title: '',
  department: '',
  location: '',
  employment_type: 'full_time',
  manager_id: null,
  start_date: null,
  fte: 1,
  work_pattern_id: null,
  amount: '',
  currency: 'EUR',
  period: 'monthly',
  custom: {},
  invite: true,
  checklist: 'none',
  template_id: null,
  tasks: [],
};

export const personFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'employee_number',
] as const;
export const jobFields = [
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
  'start_date',
] as const;

export const workingTimeFields = ['fte', 'work_pattern_id'] as const;

/** The employment type that fits a full-time equivalent; undefined while it is being typed. */
export function typeOfFte(fte: HireValues['fte']): 'full_time' | 'part_time' | undefined {
  const share = Number(fte);
  if (fte === '' || !(share > 0)) return undefined;
  return share < 1 ? 'part_time' : 'full_time';
}

export type HireFault =
  | 'required'
  | 'number'
  | 'email'
  | 'amount'
  | 'template'
  | 'tasks'
  | 'task_title';

/**
 * The errors of one step, by form field; empty if the next step can follow.
 *
 * @param custom - The custom fields of the form.
 */
export function faultsOf(
  step: Step,
  values: HireValues,
  custom: readonly FormField[] = [],
): Record<string, HireFault> {
  switch (step) {
    case 'person':
      return {
        ...missing(values, ['first_name', 'last_name', 'email']),
        ...(values.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())
          ? { email: 'email' }
          : {}),
      };
    case 'job':
      return {
        ...missing(values, ['start_date']),
        ...(values.fte === '' ? { fte: 'required' as const } : {}),
        ...customFaults(values, custom),
      };
    case 'pay':
      return values.amount === '' || isPay(values) ? {} : { amount: 'amount' };
    case 'checklist':
      return checklistFaults(values);
    case 'access':
    case 'review':
      return {};
  }
}

function missing(values: HireValues, fields: readonly EmployeeField[]): Record<string, HireFault> {
  return Object.fromEntries(
    fields.filter((name) => (values[name] ?? '').trim() === '').map((name) => [name, 'required']),
  );
}

function customFaults(
  { custom: inputs }: HireValues,
  fields: readonly FormField[],
): Record<string, HireFault> {
  return Object.fromEntries(
    Object.entries(findInputFaults(fields, inputs)).map(([code, fault]) => [
      `custom.${code}`,
      fault,
    ]),
  );
}

function checklistFaults({
  checklist,
  template_id: template,
  tasks,
}: HireValues): Record<string, HireFault> {
  if (checklist === 'template') return template === null ? { template_id: 'template' } : {};
  if (checklist === 'none') return {};
  if (tasks.length === 0) return { tasks: 'tasks' };
  return Object.fromEntries(
    tasks.flatMap(({ title }, index) =>
      title.trim() === '' ? [[`tasks.${index}.title`, 'task_title'] as const] : [],
    ),
  );
}

/** The first step that has errors; `review` if there are none. */
export function firstOpenStep(values: HireValues, custom: readonly FormField[] = []): Step {
  return steps.find((step) => Object.keys(faultsOf(step, values, custom)).length > 0) ?? 'review';
}

/** All values in the form the server accepts, created in one transaction. */
export function toBody(
  values: HireValues,
  custom: readonly FormField[] = [],
): Body<'createEmployee'> {
  const details = [...personFields, ...jobFields].flatMap((name) => {
    const value = values[name]?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    ...(Object.fromEntries(details) as Pick<HireValues, 'first_name' | 'last_name' | 'email'>),
    ...(Number(values.fte) === 1 ? {} : { fte: Number(values.fte) }),
    ...(values.work_pattern_id === null ? {} : { work_pattern_id: values.work_pattern_id }),
    ...(custom.length === 0 ? {} : { custom_fields: customOf(values, custom) }),
    invite: values.invite,
    ...(values.amount === '' || values.currency === null
      ? {}
      : {
          compensation: {
            amount: values.amount,
            currency: values.currency,
            period: values.period as PayPeriod,
          },
        }),
    ...onboardingOf(values),
  };
}

function customOf({ custom: inputs }: HireValues, fields: readonly FormField[]) {
  return Object.fromEntries(
    fields.map((field) => [field.code, fromInput(field, inputs[field.code] ?? null) ?? null]),
  );
}

function onboardingOf({ checklist, template_id: template, tasks }: HireValues) {
  if (checklist === 'template' && template !== null)
    return { onboarding: { template_id: template } };
  if (checklist !== 'tasks') return {};
  return {
    onboarding: {
      tasks: tasks.map(({ title, required, due_date, ...assignee }) => ({
        title: title.trim(),
        required,
        due_date,
        assignee_user_id: assignee.assignee_user_id,
        assignee_api_key_id: assignee.assignee_api_key_id,
      })),
    },
  };
}

const stepOfMember: Readonly<Record<string, Step>> = {
  compensation: 'pay',
  onboarding: 'checklist',
  invite: 'access',
};

/** The step and field for the pointer of a server error. */
export function placeOf(pointer: string): { step: Step; field: string } {
  const [, member = '', inner = ''] = pointer.split('/');
  const step = stepOfMember[member];
  if (step !== undefined) return { step, field: inner };
  if (member === 'custom_fields') return { step: 'job', field: `custom.${inner}` };
  const isOfJob = [...jobFields, ...workingTimeFields].some((name) => name === member);
  return { step: isOfJob ? 'job' : 'person', field: member };
}
