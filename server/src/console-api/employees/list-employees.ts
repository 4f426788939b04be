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
import { idParameter, oneOf, text } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { employeeSchema, presentEmployee } from './employee-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listEmployees = sortedListOperation({
  operationId: 'listEmployees',
  path: '/employees',
  access: userRoles,
  filters: {
    /** `active` excludes employees whose first day is in the future: they are `not_started`. */
    status: Type.Optional(oneOf(listedStates)),
    department: Type.Optional(text(200)),
    manager_id: Type.Optional(idParameter),
    /** Words of the name, the number or the email address. */
    q: Type.Optional(text(100)),
  },
  orders: employeeOrders,
  as: 'employees',
  record: employeeSchema,
  read: async (change, { status, department, manager_id: managerId, q: search }, start) => {
    const { transaction, actor, clock } = change;
    const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
    const state = filterOfState(status, today(clock, timeZone));
    const filter = withoutUndefined({ ...state, department, managerId, search });
    return listVisibleEmployees(transaction, actor, { filter, start });
  },
  show: async (rows, change) => {
    const shown = rows.map(({ id }) => id);
    recordRead(change.transaction, change, {
      subjectKind: 'employee',
      subjectIds: shown,
      employeeIds: shown,
      fields: shownFields,
    });
    const ownRecords = await closedRecords(change, 'hr');
    return rows.map((row) => presentEmployee(asSeenBy(change.actor, row, ownRecords)));
  },
});
