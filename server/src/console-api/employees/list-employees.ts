import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { asSeenBy, shownFields } from '../../hr/employees/details/employee-detail.ts';
import {
  employeeOrders,
  listVisibleEmployees,
} from '../../hr/employees/details/list-visible-employees.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { today } from '../../hr/company-day.ts';
import { filterOfState, listedStates } from '../../hr/employees/listed-state.ts';
import { closedRecords } from '../../access/own-cases/closed-records.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  text,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { employeeSchema, presentEmployee } from './employee-schema.ts';

export const listEmployees = defineOperation({
  operationId: 'listEmployees',
  method: 'GET',
  path: '/employees',
  access: userRoles,
  query: closed({
    /** `active` excludes employees whose first day is in the future: they are `not_started`. */
    status: Type.Optional(oneOf(listedStates)),
    department: Type.Optional(text(200)),
    manager_id: Type.Optional(idParameter),
    /** Words of the name, the number or the email address. */
    q: Type.Optional(text(100)),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(employeeOrders),
  }),
  answer: Type.Object({
    employees: Type.Array(employeeSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query }) => {
    const { status, department, manager_id: managerId, q, sort, cursor, limit } = query;
    const filters = { status, department, managerId, q };
    return inChange(services, actor, async (change) => {
      const { transaction, clock } = change;
      const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
      const state = filterOfState(status, today(clock, timeZone));
      const page = await readSortedPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listEmployees',
          filters,
          sort,
          cursor,
          limit,
        },
        (start) =>
          listVisibleEmployees(transaction, actor, {
            filter: withoutUndefined({
              ...state,
              department,
              managerId: managerId === undefined ? undefined : lookUpId(managerId),
              search: q,
            }),
            start,
          }),
      );
      const shown = page.rows.map(({ id }) => id);
      recordRead(transaction, change, {
        subjectKind: 'employee',
        subjectIds: shown,
        employeeIds: shown,
        fields: shownFields,
      });
      const ownRecords = await closedRecords({ transaction, actor }, 'hr');
      const employees = page.rows.map((row) => presentEmployee(asSeenBy(actor, row, ownRecords)));
      return { body: { employees, total: page.total, next_cursor: page.nextCursor } };
    });
  },
});
