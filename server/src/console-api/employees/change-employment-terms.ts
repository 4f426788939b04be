import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { changeTerms } from '../../hr/employees/job/change-terms.ts';
import { refuseErased } from '../../hr/employees/refuse-erased.ts';
import { Problem } from '../../platform/http/problem.ts';
import { calendarDate, closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { singleEmployee } from './employee-schema.ts';
import { answerWithEmployee } from './read-employee.ts';

/** The terms of one employment, for those who may change the job. */
export const changeEmploymentTerms = defineOperation({
  operationId: 'changeEmploymentTerms',
  method: 'POST',
  path: '/employees/:id/change-employment-terms',
  access: userRoles,
  body: closed({
    /** The number of the employment. */
    number: Type.Integer({ minimum: 1, maximum: 32_767 }),
    legal_entity: Type.Optional(nullable(text(200))),
    probation_end: Type.Optional(nullable(calendarDate())),
    contract_end: Type.Optional(nullable(calendarDate())),
  }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body: { number, ...terms } }) =>
    inChange(services, actor, async (change) => {
      const { employee, editableFields } = await findEmployeeDetail(change.transaction, actor, id);
      await refuseErased(change, employee);
      if (!editableFields.includes('job_title')) {
        throw new Problem('forbidden', 'Only HR can change the terms of an employment.');
      }
      await changeTerms(change, { employeeId: employee.id, number, terms });
      return answerWithEmployee(change, id);
    }),
});
