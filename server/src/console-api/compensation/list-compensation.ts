import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { listCompensation as list } from '../../hr/compensation/list-compensation.ts';
import { readCompanyToday } from '../../hr/read-company-today.ts';
import { idParameter } from '../../platform/http/schema-fields.ts';
import { compensationProfileSchema, presentCompensation } from './compensation-profile-schema.ts';
import { listOperation } from '../list-operation.ts';

export const listCompensation = listOperation({
  operationId: 'listCompensation',
  path: '/compensation',
  access: userRoles,
  filters: { employee_id: Type.Optional(idParameter) },
  as: 'compensation_profiles',
  record: compensationProfileSchema,
  read: async (change, { employee_id: employeeId }, start) => {
    const today = await readCompanyToday(change);
    return list(change.transaction, change.actor, { employeeId, ...start, today });
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
});
