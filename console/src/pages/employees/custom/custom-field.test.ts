import { expect, test } from 'vitest';
import { findInputFaults, fromInput, toInput } from './custom-field.ts';

test('a value survives its input, whatever its type', () => {
  const values = [
    ['text', 'Blue'],
    ['long_text', 'One\nTwo'],
    ['number', 44.5],
    ['number', -3],
    ['date', '2026-02-28'],
    ['boolean', false],
    ['choice', 's'],
    ['url', 'https://example.test/'],
  ] as const;
  for (const [type, value] of values)
    expect(fromInput({ type }, toInput({ type }, value))).toBe(value);
});

test('an empty input clears a field', () => {
  for (const type of ['text', 'number', 'date', 'boolean', 'choice'] as const) {
    expect(fromInput({ type }, toInput({ type }, null))).toBeNull();
  }
  expect(fromInput({ type: 'text' }, '  ')).toBeNull();
});

test('a required field without a value and a text for a number are faults', () => {
  const field = { name: 'x', options: [], is_required: false };
  const fields = [
    { ...field, code: 'a', type: 'text', is_required: true },
    { ...field, code: 'b', type: 'number' },
    { ...field, code: 'c', type: 'text' },
  ] as const;
  expect(findInputFaults(fields, { b: '1,5 m' })).toEqual({ a: 'required', b: 'number' });
});
