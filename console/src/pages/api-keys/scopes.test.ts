import { expect, test } from 'vitest';
import { choiceOf, presetOf, presets, toggleScope } from './scopes.ts';
import { scopes } from '../../api/values.gen.ts';

test.each(presets)('%s is recognised by its scopes', (preset) => {
  expect(presetOf(choiceOf(preset))).toBe(preset);
});

test('only one preset other than full access can write', () => {
  const writing = presets.filter((preset) => {
    const choice = choiceOf(preset);
    return choice !== 'full' && choice.some((scope) => scope.endsWith(':write'));
  });
  expect(writing).toEqual(['directory_sync']);
});

test('taking one scope from full access leaves the others', () => {
  expect(toggleScope('full', 'payroll:write')).toEqual(
    scopes.filter((scope) => scope !== 'payroll:write'),
  );
});

test('the last scope can be removed, and the result is not full access', () => {
  expect(toggleScope(['payroll:read'], 'payroll:read')).toEqual([]);
  expect(presetOf([])).toBeUndefined();
});

test('selecting every scope is not full access, which will include later scopes', () => {
  expect(presetOf(scopes)).toBeUndefined();
});
