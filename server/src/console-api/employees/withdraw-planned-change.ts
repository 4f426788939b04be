import { userRoles } from '../../access/actor.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { withdrawJobChange } from '../../hr/employees/job/withdraw-job-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { singleEmployee } from './employee-schema.ts';
import { answerWithEmployee } from './read-employee.ts';

/** Withdraws a planned change of the job, for those who may change the job. */
export const withdrawPlannedChange = defineOperation({
  operationId: 'withdrawPlannedChange',
  method: 'POST',
  path: '/employees/:id/withdraw-planned-change',
  access: userRoles,
  body: closed({ job_row_id: uuid() }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const { transaction } = change;
      const { employee, editableFields } = await findEmployeeDetail(transaction, actor, id);
      if (!editableFields.includes('job_title')) {
        throw new Problem('forbidden', 'Only HR can withdraw planned changes.');
      }
      const rowId = body.job_row_id.toLowerCase();
      await withdrawJobChange(change, { employeeId: employee.id, rowId });
      return answerWithEmployee(change, id);
    }),
});
