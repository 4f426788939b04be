import { expect, test } from 'vitest';
import { emptyHire, faultsOf, firstOpenStep, placeOf, toBody, typeOfFte } from './hire-values.ts';

const person = {
  ...emptyHire,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.test',
};
const hire = { ...person, start_date: '2027-01-01' };

test('each step lists its missing fields', () => {
  expect(faultsOf('person', emptyHire)).toEqual({
    first_name: 'required',
    last_name: 'required',
    email: 'required',
  });
  expect(faultsOf('person', { ...person, email: 'ada' })).toEqual({ email: 'email' });
  expect(faultsOf('job', { ...hire, fte: '' })).toEqual({ fte: 'required' });
  expect(faultsOf('pay', { ...hire, amount: 'much' })).toEqual({ amount: 'amount' });
  const unassigned = { assignee_user_id: null, assignee_api_key_id: null };
  const task = { key: '1', title: ' ', required: true, due_date: null, ...unassigned };
  expect(faultsOf('checklist', { ...hire, checklist: 'tasks', tasks: [task] })).toEqual({
    'tasks.0.title': 'task_title',
  });
});

test('an address cannot open a step before the steps in front of it are complete', () => {
  expect(firstOpenStep(emptyHire)).toBe('person');
  expect(firstOpenStep(person)).toBe('job');
  expect(firstOpenStep(hire)).toBe('review');
});

test('empty fields are not sent', () => {
  expect(toBody(hire)).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.test',
    employment_type: 'full_time',
    start_date: '2027-01-01',
    invite: true,
  });
  expect(toBody({ ...hire, amount: '4200.50' })).toMatchObject({
    compensation: { amount: '4200.50', currency: 'EUR', period: 'monthly' },
  });
  const partTime = { ...hire, fte: 0.6, work_pattern_id: 'p' };
  expect(toBody(partTime)).toMatchObject({ fte: 0.6, work_pattern_id: 'p' });
});

test('less than one full-time equivalent is part-time work', () => {
  const typed = ['', 0, '0.', 0.6, 0.9999, 1, 1.2];
  expect(typed.map(typeOfFte)).toEqual([
    undefined,
    undefined,
    undefined,
    'part_time',
    'part_time',
    'full_time',
    'full_time',
  ]);
});

test('an error from the server leads to its step', () => {
  expect(placeOf('/email')).toEqual({ step: 'person', field: 'email' });
  expect(placeOf('/manager_id')).toEqual({ step: 'job', field: 'manager_id' });
  expect(placeOf('/work_pattern_id')).toEqual({ step: 'job', field: 'work_pattern_id' });
  expect(placeOf('/compensation/amount')).toEqual({ step: 'pay', field: 'amount' });
  expect(placeOf('/onboarding/template_id')).toEqual({ step: 'checklist', field: 'template_id' });
});
