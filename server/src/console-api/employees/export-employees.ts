import { Type } from 'typebox';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { today } from '../../hr/company-day.ts';
import { exportEmployees as exportCsv } from '../../hr/employees/export-employees.ts';
import { filterOfState, listedStates } from '../../hr/employees/listed-state.ts';
import { closed, oneOf, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const exportEmployees = defineOperation({
  operationId: 'exportEmployees',
  method: 'GET',
  path: '/employees/export',
  access: ['owner', 'hr_admin'],
  query: closed({
    status: Type.Optional(oneOf(listedStates)),
    department: Type.Optional(text(200)),
    /** `true` = one row for each job of each employment, with the day from which it applies. */
    history: Type.Optional(oneOf(['true', 'false'])),
    /** Only these employees: at most 200 ids, separated by commas. */
    employee_ids: Type.Optional(Type.String({ minLength: 1, maxLength: 7_400 })),
  }),
  handle: ({ services, actor, query: { status, department, history, employee_ids } }) =>
    inChange(services, actor, async (change) => {
      const { timeZone } = await readCompanyTerms(change.transaction, actor.companyId);
      const state = filterOfState(status, today(change.clock, timeZone));
      const content = await exportCsv(
        change,
        withoutUndefined({
          ...state,
          department,
          withHistory: history === 'true',
          ids: employee_ids?.split(',').map(lookUpId),
        }),
      );
      return { download: { content, mimeType: 'text/csv', fileName: 'employees.csv' } };
    }),
});
