import { expect, test } from 'vitest';
import type { Employee, LeaveRequest } from '../sdk/src/muster.ts';
import {
  toFinchEmployment,
  toKomboAbsence,
  toKomboEmployee,
  toMergeEmployee,
  toMergeTimeOff,
} from './unified-apis.ts';

const employee: Employee = {
  id: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
  external_id: null,
  employee_number: 'E-0251',
  first_name: 'Nino',
  last_name: 'Beridze',
  email: 'nino.beridze@example.com',
  phone: null,
  job_title: 'Backend engineer',
  department: 'Engineering',
  location: null,
  employment_type: 'contractor',
  manager_id: null,
  start_date: '2026-12-01',
  status: 'on_leave',
  termination_date: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};
const leave: LeaveRequest = {
  id: '01a1eda4-06b2-7d19-8e53-b1f7a20c94d6',
  employee_id: employee.id,
  leave_type: 'annual',
  start_date: '2026-12-21',
  end_date: '2026-12-23',
  start_portion: 'pm',
  end_portion: 'full',
  days: 2.5,
  reason: 'Surgery',
  status: 'rejected',
  current_step: 1,
  decided_at: null,
  rejection_reason: null,
  change_reason: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

test('an employee on leave is expressed in the terms of each unified API', () => {
  expect(toMergeEmployee(employee)).toMatchObject({
    employment_status: 'ACTIVE',
    employments: [{ employment_type: 'CONTRACTOR' }],
    start_date: '2026-12-01T00:00:00.000Z',
    termination_date: null,
  });
  expect(toFinchEmployment(employee)).toMatchObject({
    employment_status: 'leave',
    is_active: true,
    employment: { type: 'contractor', subtype: 'individual_contractor' },
    start_date: '2026-12-01',
    manager: null,
  });
  expect(toKomboEmployee(employee)).toMatchObject({
    employment_status: 'LEAVE',
    employment_type: 'CONTRACT',
  });
});

test('leave keeps its half days and loses its reason', () => {
  const absence = toKomboAbsence(leave);
  expect(absence).toMatchObject({ start_half_day: true, end_half_day: false, status: 'DECLINED' });
  const timeOff = toMergeTimeOff(leave, 'VACATION');
  expect(timeOff).toMatchObject({ amount: 2.5, units: 'DAYS', status: 'DECLINED' });
  expect(JSON.stringify([absence, timeOff])).not.toContain('Surgery');
});
