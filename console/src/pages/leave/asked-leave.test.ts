import { expect, test } from 'vitest';
import { emptyLeave, readAsked } from './asked-leave.ts';

const own = 'employee-1';
const asked = {
  ...emptyLeave,
  employee_id: own,
  leave_type: 'annual',
  start_date: '2026-12-21',
  end_date: '2026-12-23',
};

test('a request for your own leave names no employee', () => {
  expect(readAsked(asked, own)).toEqual({
    leave_type: 'annual',
    start_date: '2026-12-21',
    end_date: '2026-12-23',
    start_portion: 'full',
    end_portion: 'full',
  });
  expect(readAsked(asked, null)?.employee_id).toBe(own);
});

test('half of a single day is sent for both its ends', () => {
  const half = { ...asked, end_date: asked.start_date, start_portion: 'am' as const };
  expect(readAsked(half, own)).toMatchObject({ start_portion: 'am', end_portion: 'am' });
});

test('a morning chosen for one day leaves no gap when the leave is extended to several days', () => {
  const several = { ...asked, start_portion: 'am' as const, end_portion: 'pm' as const };
  expect(readAsked(several, own)).toMatchObject({ start_portion: 'full', end_portion: 'full' });
});

test('no request is made while a field is missing or the dates are reversed', () => {
  expect(readAsked({ ...asked, leave_type: null }, own)).toBeUndefined();
  expect(readAsked({ ...asked, end_date: '2026-12-20' }, own)).toBeUndefined();
});
