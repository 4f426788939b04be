import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { listCompensation as list } from '../../hr/compensation/list-compensation.ts';
import { readCompanyToday } from '../../hr/read-company-today.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { compensationProfileSchema, presentCompensation } from './compensation-profile-schema.ts';

export const listCompensation = defineOperation({
  operationId: 'listCompensation',
  method: 'GET',
  path: '/compensation',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    compensation_profiles: Type.Array(compensationProfileSchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { employee_id: asked, cursor, limit } }) =>
    inChange(services, actor, async (change) => {
      const { transaction } = change;
      const today = await readCompanyToday(change);
      const employeeId = asked === undefined ? undefined : lookUpId(asked);
      const page = {
        companyId: actor.companyId,
        operationId: 'console.listCompensation',
        filters: { employeeId },
        cursor,
        limit,
      };
      const { rows, nextCursor: next } = await readPage(
        services.cursors,
        page,
        (beforeId, rowsMax) =>
          list(transaction, actor, { employeeId, beforeId, limit: rowsMax, today }),
      );
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'compensation_profile',
          subjectIds: rows.map(({ id }) => id),
          employeeIds: rows.map((row) => row.employee_id),
          fields: ['amount', 'currency', 'period', 'valid_from'],
        },
      );
      return {
        body: { compensation_profiles: rows.map(presentCompensation), next_cursor: next },
      };
    }),
});
