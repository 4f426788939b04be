import { expect, test } from 'vitest';
import { readHours, toHours } from './read-hours.ts';

test.each([
  ['', 0],
  ['8', 800],
  ['7.5', 750],
  ['7,5', 750],
  ['7:30', 750],
  ['7,25', 725],
  [',5', 50],
  ['0:20', 33],
  ['24', 2_400],
  ['24:00', 2_400],
  ['25', 2_500],
])('%s is %s hundredths', (typed, hundredths) => {
  expect(readHours(typed)).toBe(hundredths);
});

test.each(['25.01', '26', '7:60', '7.555', '-1', '1e1', 'eight', '1 2', '.'])(
  '%s is refused',
  (typed) => {
    expect(readHours(typed)).toBeUndefined();
  },
);

test('a week of tenths adds up exactly', () => {
  const sum = ['7,1', '7,1', '7,1', '0,1', '0,2'].reduce(
    (total, typed) => total + (readHours(typed) ?? 0),
    0,
  );
  expect(toHours(sum)).toBe(21.6);
});
