import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { recordRead } from '../access/audit/record-read.ts';
import {
  compensationPeriods,
  type CompensationProfile,
} from '../hr/compensation/compensation-profile.ts';
import { decimalPattern, plainDecimals } from '../hr/compensation/decimal-text.ts';
import { addPayDeduction } from '../hr/compensation/deductions/add-pay-deduction.ts';
import { endPayDeduction } from '../hr/compensation/deductions/end-pay-deduction.ts';
import {
  listPayDeductions,
  payDeductionOrders,
} from '../hr/compensation/deductions/list-pay-deductions.ts';
import { deductionKinds, type PayDeduction } from '../hr/compensation/deductions/pay-deduction.ts';
import { removePayDeduction } from '../hr/compensation/deductions/remove-pay-deduction.ts';
import { listCompensation } from '../hr/compensation/list-compensation.ts';
import { setCompensation } from '../hr/compensation/set-compensation.ts';
import { withdrawCompensation } from '../hr/compensation/withdraw-compensation.ts';
import { readCompanyToday } from '../hr/read-company-today.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { listOperation, sortedListOperation } from './frame/list-operation.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

/** The request fields, which other parts of the console API share. */
export const compensationFields = {
  amount: Type.String({ maxLength: 17, pattern: decimalPattern }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  period: oneOf(compensationPeriods),
  valid_from: calendarDate(),
};

const compensationProfileSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  period: oneOf(compensationPeriods),
  valid_from: calendarDate(),
  created_at: instant(),
  superseded_at: nullable(instant()),
});

const currency = Type.String({ pattern: '^[A-Z]{3}$' });

const payDeductionFields = {
  name: text(100),
  kind: oneOf(deductionKinds),
  value: Type.String({ maxLength: 17, pattern: decimalPattern }),
  valid_from: calendarDate(),
  employee_id: Type.Optional(nullable(uuid())),
  currency: Type.Optional(nullable(currency)),
  valid_to: Type.Optional(nullable(calendarDate())),
};

const payDeductionSchema = Type.Object({
  id: uuid(),
  employee_id: nullable(uuid()),
  /** Null = all employees. */
  employee_name: nullable(Type.String()),
  name: Type.String(),
  kind: oneOf(deductionKinds),
  value: Type.String(),
  currency: nullable(Type.String()),
  valid_from: calendarDate(),
  valid_to: nullable(calendarDate()),
  created_at: instant(),
});

/** Operations on compensation and pay deductions. */
export const compensationOperations: readonly ConsoleOperation[] = [
  listOperation({
    operationId: 'listCompensation',
    path: '/compensation',
    access: userRoles,
    filters: { employee_id: Type.Optional(idParameter) },
    as: 'compensation_profiles',
    record: compensationProfileSchema,
    read: async (change, { employee_id: employeeId }, start) => {
      const today = await readCompanyToday(change);
      return listCompensation(change.transaction, change.actor, { employeeId, ...start, today });
    },
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'compensation_profile',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: ['amount', 'currency', 'period', 'valid_from'],
      });
      return rows.map(presentCompensation);
    },
  }),
  recordOperation({
    operationId: 'setCompensation',
    method: 'POST',
    path: '/compensation',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    body: closed({ employee_id: uuid(), ...compensationFields }),
    answer: Type.Object({ compensation_profile: compensationProfileSchema }),
    successStatus: 201,
    act: async (change, { body }) => {
      const profile = await setCompensation(change, {
        employeeId: body.employee_id.toLowerCase(),
        amount: body.amount,
        currency: body.currency,
        period: body.period,
        validFrom: body.valid_from,
      });
      return { compensation_profile: presentCompensation(profile) };
    },
  }),
  recordOperation({
    operationId: 'withdrawCompensation',
    method: 'DELETE',
    path: '/compensation/:id',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    successStatus: 204,
    act: async (change, { id }) => {
      await withdrawCompensation(change, id);
    },
  }),
  sortedListOperation({
    operationId: 'listPayDeductions',
    path: '/pay-deductions',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    filters: { employee_id: Type.Optional(idParameter) },
    orders: payDeductionOrders,
    as: 'pay_deductions',
    record: payDeductionSchema,
    read: ({ transaction, actor }, { employee_id: employeeId }, start) =>
      listPayDeductions(transaction, actor.companyId, { employeeId, start }),
    show: (rows, change) => {
      // A deduction for all employees is not personal data.
      const personal = rows.filter((row) => row.employee_id !== null);
      recordRead(change.transaction, change, {
        subjectKind: 'pay_deduction',
        subjectIds: personal.map(({ id }) => id),
        employeeIds: personal.flatMap((row) => row.employee_id ?? []),
        fields: ['name', 'kind', 'value', 'currency', 'valid_from', 'valid_to'],
      });
      return rows.map(presentDeduction);
    },
  }),
  recordOperation({
    operationId: 'addPayDeduction',
    method: 'POST',
    path: '/pay-deductions',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    body: closed(payDeductionFields),
    answer: Type.Object({ pay_deduction: payDeductionSchema }),
    successStatus: 201,
    act: async (change, { body }) => {
      const deduction = await addPayDeduction(change, {
        ...body,
        employee_id: body.employee_id?.toLowerCase() ?? null,
        currency: body.currency ?? null,
        valid_to: body.valid_to ?? null,
      });
      return { pay_deduction: presentDeduction(deduction) };
    },
  }),
  recordOperation({
    operationId: 'endPayDeduction',
    method: 'POST',
    path: '/pay-deductions/:id/end',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    body: closed({ valid_to: calendarDate() }),
    answer: Type.Object({ pay_deduction: payDeductionSchema }),
    act: async (change, { id, body }) => {
      const deduction = await endPayDeduction(change, id, body.valid_to);
      return { pay_deduction: presentDeduction(deduction) };
    },
  }),
  recordOperation({
    operationId: 'removePayDeduction',
    method: 'DELETE',
    path: '/pay-deductions/:id',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    successStatus: 204,
    act: async (change, { id }) => {
      await removePayDeduction(change, id);
    },
  }),
];

function presentCompensation(
  profile: CompensationProfile,
): Static<typeof compensationProfileSchema> {
  return { ...profile, amount: plainDecimals(profile.amount, profile.currency) };
}

function presentDeduction(deduction: PayDeduction): Static<typeof payDeductionSchema> {
  return { ...deduction, value: plainDecimals(deduction.value, deduction.currency) };
}
