import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { closedRecords } from '../../access/own-cases/closed-records.ts';
import { today } from '../../hr/company-day.ts';
import { asSeenBy, shownEmployeeFields } from '../../hr/employees/details/employee-detail.ts';
import {
  employeeOrders,
  listVisibleEmployees,
} from '../../hr/employees/details/list-visible-employees.ts';
import { employeeStatuses } from '../../hr/employees/employee.ts';
import { readWorkToHandOver } from '../../hr/employees/employment/read-work-to-hand-over.ts';
import { exportEmployees } from '../../hr/employees/export-employees.ts';
import { listJobChoices } from '../../hr/employees/job/list-job-choices.ts';
import { listPlacesOfWork } from '../../hr/employees/list-places-of-work.ts';
import { filterOfState, listedStates } from '../../hr/employees/listed-state.ts';
import { readOrgChart } from '../../hr/employees/org-chart/read-org-chart.ts';
import { readProfile } from '../../hr/employees/read-profile.ts';
import {
  calendarDate,
  closed,
  idParameter,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../frame/in-transaction.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  employeeSchema,
  presentEmployee,
  answerEmployee,
  singleEmployee,
} from './employee-schema.ts';

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

/** Employees as they are read: lists, records, and the organisation. */
export const employeeRecordOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
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
        fields: shownEmployeeFields,
      });
      const ownRecords = await closedRecords(change, 'hr');
      return rows.map((row) => presentEmployee(asSeenBy(change.actor, row, ownRecords)));
    },
  }),
  defineOperation({
    operationId: 'getEmployee',
    method: 'GET',
    path: '/employees/:id',
    access: userRoles,
    answer: singleEmployee,
    handle: ({ services, actor, id }) =>
      inChange(services, actor, (change) => answerEmployee(change, id)),
  }),
  recordOperation({
    operationId: 'getEmployeeProfile',
    method: 'GET',
    path: '/employees/:id/profile',
    access: userRoles,
    answer: Type.Object({
      /** Those who still work for the company. */
      direct_reports: Type.Integer(),
      /** The current or the next one; null also for readers who may not see the person's leave. */
      next_absence: Type.Union([
        Type.Object({ id: uuid(), start_date: calendarDate(), end_date: calendarDate() }),
        Type.Null(),
      ]),
    }),
    act: async (change, { id }) => {
      const profile = await readProfile(change, id);
      return { direct_reports: profile.directReports, next_absence: profile.nextAbsence };
    },
  }),
  /** What an employee leaves open when the employment ends; at most 50 of each kind. */
  recordOperation({
    operationId: 'getEmployeeOpenWork',
    method: 'GET',
    path: '/employees/:id/open-work',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      /** Requests that the employee has to decide. */
      requests: Type.Array(
        Type.Object({
          id: uuid(),
          kind: oneOf(['leave', 'advance', 'timesheet'] as const),
          employee_name: Type.String(),
        }),
      ),
      /** Onboarding tasks that are assigned to the employee. */
      tasks: Type.Array(
        Type.Object({
          id: uuid(),
          checklist_id: uuid(),
          title: Type.String(),
          due_date: nullable(calendarDate()),
          /** Whose onboarding it is. */
          employee_name: Type.String(),
        }),
      ),
      /** Delegations from and to the employee that have not ended. */
      delegations: Type.Array(
        Type.Object({
          id: uuid(),
          user_name: Type.String(),
          delegate_name: Type.String(),
          end_date: calendarDate(),
        }),
      ),
    }),
    act: async (change, { id }) => {
      const { steps, tasks, delegations } = await readWorkToHandOver(change, id);
      return {
        requests: steps.map(({ subject_id, subject_kind: kind, employee_name }) => ({
          id: subject_id,
          kind,
          employee_name,
        })),
        tasks: [...tasks],
        delegations: delegations.map((each) => ({ ...each })),
      };
    },
  }),
  recordOperation({
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
  }),
  /** The values in use, for filters and suggestions; at most 500 of each. */
  recordOperation({
    operationId: 'listDepartments',
    method: 'GET',
    path: '/departments',
    access: userRoles,
    answer: Type.Object({
      departments: Type.Array(Type.String()),
      /** This and the next field are for HR; empty for others. */
      locations: Type.Array(Type.String()),
      job_titles: Type.Array(Type.String()),
    }),
    act: async ({ transaction }, { actor }) => {
      const { departments, locations, job_titles } = await listPlacesOfWork(transaction, actor);
      return {
        departments: [...departments],
        locations: [...locations],
        job_titles: [...job_titles],
      };
    },
  }),
  /** For the forms of a job and an employment. */
  recordOperation({
    operationId: 'listJobChoices',
    method: 'GET',
    path: '/job-choices',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      work_patterns: Type.Array(Type.Object({ id: uuid(), name: Type.String() })),
      legal_entities: Type.Array(Type.String()),
    }),
    act: async (change) => {
      const { patterns, entities } = await listJobChoices(change);
      return { work_patterns: [...patterns], legal_entities: [...entities] };
    },
  }),
  defineOperation({
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
        const content = await exportEmployees(
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
  }),
];
