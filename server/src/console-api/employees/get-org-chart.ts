import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { employeeStatuses } from '../../hr/employees/employee.ts';
import { readOrgChart } from '../../hr/employees/org-chart/read-org-chart.ts';
import { closed, idParameter, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { recordOperation } from '../record-operation.ts';

const placeSchema = Type.Object({
  id: uuid(),
  /** Null for the top of the part shown. */
  manager_id: nullable(uuid()),
  depth: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: nullable(Type.String()),
  department: nullable(Type.String()),
  status: oneOf(employeeStatuses),
  /** Like `all_reports`, null above the reader, where only one person per team is shown. */
  direct_reports: nullable(Type.Integer()),
  all_reports: nullable(Type.Integer()),
});

export const getOrgChart = recordOperation({
  operationId: 'getOrgChart',
  method: 'GET',
  path: '/org-chart',
  access: userRoles,
  query: closed({
    /** The top of the part to show, within what the reader may see. */
    root_id: Type.Optional(idParameter),
    /** The number of levels below the top; absent = all. */
    levels: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  }),
  answer: Type.Object({ org_chart: Type.Array(placeSchema), is_cut: Type.Boolean() }),
  act: async (change, { actor, query: { root_id: rootId, levels } }) => {
    const { places, isCut } = await readOrgChart(change.transaction, actor, {
      rootId: rootId === undefined ? undefined : lookUpId(rootId),
      levels,
    });
    const shown = places.map(({ id }) => id);
    recordRead(change.transaction, change, {
      subjectKind: 'employee',
      subjectIds: shown,
      employeeIds: shown,
      fields: ['first_name', 'last_name', 'job_title', 'department', 'status', 'manager_id'],
    });
    return { org_chart: [...places], is_cut: isCut };
  },
});
