import { expect, test } from 'vitest';
import type { ActiveAssignment } from '../../setup/components/active-rules.sql.ts';
import { assignedOn } from './assigned-on.ts';

const everyone: ActiveAssignment = {
  id: '9',
  code: 'bonus',
  scope: 'everyone',
  pay_group_id: null,
  employment_type: null,
  employee_id: null,
  value: '1',
  valid_from: '2026-01-01',
  valid_to: null,
};
const group = { ...everyone, id: '8', scope: 'pay_group', pay_group_id: 'g', value: '2' } as const;
const type = {
  ...everyone,
  id: '7',
  scope: 'employment_type',
  employment_type: 'intern',
  value: '3',
} as const;
const person = { ...everyone, id: '6', scope: 'employee', employee_id: 'e', value: '4' } as const;
const erin = { employeeId: 'e', payGroupId: 'g', employmentType: 'intern' } as const;
const stranger = { employeeId: 'x', payGroupId: null, employmentType: null };

const valueOf = (
  assignments: readonly ActiveAssignment[],
  who: Parameters<typeof assignedOn>[1] = erin,
  day = '2026-06-30',
) => assignedOn(assignments, who, day).get('bonus');

test('the most specific assignment of a component applies', () => {
  expect(valueOf([person, type, group, everyone])).toBe('4');
  expect(valueOf([everyone, group, type])).toBe('3');
  expect(valueOf([group, everyone])).toBe('2');
  expect(valueOf([everyone, group, type, person], stranger)).toBe('1');
  expect(valueOf([group, type, person], stranger)).toBeUndefined();
});

test('of equally specific ones, the one that starts last applies, then the one added last', () => {
  const later = { ...everyone, id: '8', value: '9', valid_from: '2026-03-01' };
  expect(valueOf([later, everyone])).toBe('9');
  expect(valueOf([later, everyone], erin, '2026-02-28')).toBe('1');
  expect(valueOf([{ ...everyone, id: '91', value: '5' }, everyone])).toBe('5');
});

test('an assignment applies up to its last day, and never when it was withdrawn', () => {
  const ended = { ...person, valid_to: '2026-06-30' };
  expect(valueOf([everyone, ended])).toBe('4');
  expect(valueOf([everyone, ended], erin, '2026-07-01')).toBe('1');
  expect(valueOf([{ ...person, valid_to: '2025-12-31' }], erin, '2026-01-01')).toBeUndefined();
});
