import { expect, test } from 'vitest';
import { allScopes, choiceOf, presetOf, presets, toggleScope } from './scopes.ts';

test.each(presets)('%s is known again by its scopes', (preset) => {
  expect(presetOf(choiceOf(preset))).toBe(preset);
});

test('only one preset writes less than everything', () => {
  const writing = presets.filter((preset) => {
    const choice = choiceOf(preset);
    return choice !== 'full' && choice.some((scope) => scope.endsWith(':write'));
  });
  expect(writing).toEqual(['directory_sync']);
});

test('taking one scope from full access leaves the others', () => {
  expect(toggleScope('full', 'payroll:write')).toEqual(
    allScopes.filter((scope) => scope !== 'payroll:write'),
  );
});

test('the last scope can be taken away, and what is left is not full access', () => {
  expect(toggleScope(['payroll:read'], 'payroll:read')).toEqual([]);
  expect(presetOf([])).toBeUndefined();
});

test('all of them by hand is a choice of its own: full access has later ones too', () => {
  expect(presetOf(allScopes)).toBeUndefined();
});
