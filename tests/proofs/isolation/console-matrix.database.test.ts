import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../server/src/console-api/operations.ts';
import { countCases } from '../../harness/count-cases.ts';
import {
  type MatrixVisitor,
  nameOf,
  nameOfField,
  runConsoleMatrix,
  runOwnMatrix,
} from './console-matrix.ts';
import { findIdFields } from './console-id-fields.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';
import { everythingOf } from './everything-of.ts';
import { whileForgetful } from './forgetful-database.ts';
import { withOpenPolicies } from './tenant-policies.ts';

let opened: OpenedConsole;
beforeAll(async () => {
  opened = await openConsole();
});
afterAll(() => opened.close());

test('ids of another company are treated as absent, for every user and operation', async ({
  task,
}) => {
  const everything = () =>
    Promise.all([opened.own, opened.other].map(({ companyId }) => everythingOf(opened, companyId)));
  const before = await everything();
  const { faults, cases } = await runConsoleMatrix(opened.scene);
  expect(faults).toEqual([]);
  expect(await everything()).toEqual(before);
  countCases(task, 'isolation-console', cases);
});

test('an id of the own company is not treated as absent, in every field', async ({ task }) => {
  const { faults, cases } = await runOwnMatrix(opened.freshScene, opened.owner);
  expect(faults).toEqual([]);
  countCases(task, 'isolation-console', cases);
});

test('the tools of agents show and change nothing else', async ({ task }) => {
  const { own, other, scene, freshScene, agents } = opened;
  const everything = () =>
    Promise.all([own, other].map(({ companyId }) => everythingOf(opened, companyId)));
  const before = await everything();
  const foreign = await runConsoleMatrix({ ...scene, ...agents });
  expect(foreign.faults).toEqual([]);
  expect(await everything()).toEqual(before);
  const [agent] = agents.visitors;
  const mine = await runOwnMatrix({ ...freshScene, ...agents }, agent as MatrixVisitor);
  expect(mine.faults).toEqual([]);
  countCases(task, 'isolation-console', foreign.cases + mine.cases);
});

// Two layers separate companies: each statement names its company, and the policies. Either alone
// must be enough; without both the matrix must fail.
test('the policies alone separate companies if the statements omit the company', async () => {
  const { faults } = await whileForgetful(opened.forgetfulness, () =>
    runConsoleMatrix({ ...opened.scene, visitors: [opened.owner] }),
  );
  expect(faults).toEqual([]);
});

test('the statements alone separate companies if the policies are open', async () => {
  const { faults } = await withOpenPolicies(opened, () =>
    runConsoleMatrix({ ...opened.scene, visitors: [opened.owner] }),
  );
  expect(faults).toEqual([]);
});

/** Fields that show nothing of another company even then, and why. */
const closedOtherwise: Readonly<Record<string, string>> = {
  'DELETE /me/sessions/{id}, id in the path': 'the statement names the user too',
  'POST /approvals/remind, requests/0/subject_id in the body': 'it was never submitted',
  'POST /approval-policies, steps/0/approver_user_id in the body': 'a composite foreign key',
  'PATCH /approval-policies/{id}, steps/0/approver_user_id in the body': 'a composite foreign key',
  'GET /days-off, employee_id in the query': 'the seeded employee has the default days',
  'POST /leave-policies, assignment/employee_id in the body': 'a composite foreign key',
  'POST /leave-policies, assignment/org_unit_id in the body': 'a composite foreign key',
  'POST /leave-policies, assignment/location_id in the body': 'a composite foreign key',
  'POST /leave-policies/{id}/preview-assignment, employee_id in the body':
    'a composite foreign key',
  'POST /leave-policies/{id}/preview-assignment, org_unit_id in the body':
    'a composite foreign key',
  'POST /leave-policies/{id}/preview-assignment, location_id in the body':
    'a composite foreign key',
  'POST /leave-policies/{id}/assignments, employee_id in the body': 'a composite foreign key',
  'POST /leave-policies/{id}/assignments, org_unit_id in the body': 'a composite foreign key',
  'POST /leave-policies/{id}/assignments, location_id in the body': 'a composite foreign key',
  'POST /employees, manager_id in the body': 'a composite foreign key',
  'POST /employees/update-several, manager_id in the body': 'a composite foreign key',
  'POST /employees/{id}/withdraw-planned-change, job_row_id in the body':
    'the row must belong to the employee in the path',
  'POST /custom-fields/order, ids/0 in the body': 'the list must be complete',
  'POST /notifications/{id}/read, id in the path': 'the statement names the user too',
  'DELETE /saved-views/{id}, id in the path': 'the statement names the user too',
  'GET /payslips/{id}/pdf, id in the path': 'it is for whom it is about alone',
};

test('without both layers the matrix fails for every field that takes an id', async ({ task }) => {
  const { faults } = await whileForgetful(opened.forgetfulness, () =>
    withOpenPolicies(opened, () =>
      runConsoleMatrix({ ...opened.freshScene, visitors: [opened.owner] }),
    ),
  );
  const fields = operations.flatMap((operation) =>
    findIdFields(operation).map((field) => `${nameOf(operation)}, ${nameOfField(field)}`),
  );
  const closed = fields.filter((field) => !faults.some((fault) => fault.startsWith(`${field},`)));
  expect(closed).toEqual(Object.keys(closedOtherwise));
  countCases(task, 'isolation-mutants', fields.length);
});
