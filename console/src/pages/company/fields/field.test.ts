import { expect, test } from 'vitest';
import { freeCode, newOption, toBody, toValues } from './field.ts';

test('an option gets a code from its label, with a number if another option has it', () => {
  expect(freeCode('Größe 42', new Set())).toBe('groesse_42');
  expect(freeCode('42', new Set(['42']))).toBe('42_2');
  expect(freeCode('–', new Set())).toBe('option');
});

test('existing options keep their codes, and empty new ones are left out', () => {
  const options = [
    { ...newOption(), code: 'm', label: 'Mid-size' },
    { ...newOption(), label: 'M' },
    newOption(),
  ];
  const { options: sent } = toBody({ ...toValues(undefined), type: 'choice', options });
  expect(sent).toEqual([
    { code: 'm', label: 'Mid-size', archived: false },
    { code: 'm_2', label: 'M', archived: false },
  ]);
});

test('employees edit only a field that they see', () => {
  const values = { ...toValues(undefined), employee_edits: true };
  expect(toBody({ ...values, seen_by: 'hr_and_employee' }).edited_by).toBe('hr_and_employee');
  expect(toBody({ ...values, seen_by: 'hr_and_manager' }).edited_by).toBe('hr');
});
