import { retryTakenKeys } from '../../hr/employees/upsert/retry-taken-keys.ts';
import { upsertEmployees as upsert } from '../../hr/employees/upsert/upsert-employees.ts';
import { LimitExceeded } from '../../platform/concurrency-limit.ts';
import { unavailable } from '../../platform/http/failure-to-problem.ts';
import type { KeyedLimits } from '../../platform/keyed-limits.ts';
import { once } from './idempotency/once.ts';
import { refuseUngranted } from './custom-values.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import {
  batchBytesMax,
  employeeBatchAnswer,
  employeeBatchSchema,
  employeeRowReference,
  presentBatch,
  toUpsertRows,
} from './schemas/employee-batch.ts';
import { idempotencyHeader } from './schemas/headers.ts';

export const upsertEmployees = defineOperation({
  operationId: 'upsertEmployees',
  method: 'POST',
  path: '/employees/batch',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Create or update many employees by external ID',
  description:
    'Creates or updates up to 1,000 employees in one transaction, each as `PUT /employees/by-external-id/{external_id}` does. The body can have 2 MiB. ' +
    'The response has the outcome of each row: a row that fails has a `problem`, and the others are written. Check `failed`, because the status is 200 then too. ' +
    'Batches of a company run one after the other; if more than four wait in a process, the response is 503 `unavailable`.',
  body: employeeBatchSchema,
  rows: { member: 'employees', schema: employeeRowReference },
  bodyBytesMax: batchBytesMax,
  requestHeaders: idempotencyHeader,
  answer: employeeBatchAnswer,
  emits: ['employee.created', 'employee.updated'],
  successStatus: 200,
  problems: [],
  handle: async ({ services, actor, body, headers, rowProblems }) => {
    const { employees, dry_run: dryRun = false, all_or_nothing: allOrNothing = false } = body;
    const request = { operationId: 'upsertEmployees', key: headers['idempotency-key'], body };
    const rows = toUpsertRows(employees, rowProblems);
    refuseUngranted(
      actor,
      rows.flatMap(({ fields }) => fields ?? []),
    );
    return inTurn(services.batches, actor.companyId, () =>
      retryTakenKeys(() =>
        inTransaction(services, actor, (change) =>
          once(change, request, async () => {
            const outcomes = await upsert(change, rows, { dryRun, allOrNothing });
            const result = presentBatch(employees, outcomes, dryRun);
            return { status: 200, body: { batch: result }, isStored: result.applied };
          }),
        ),
      ),
    );
  },
});

/** @throws Problem `unavailable` if too many batches of the company are waiting */
async function inTurn<T>(batches: KeyedLimits, companyId: string, task: () => Promise<T>) {
  try {
    return await batches.run(companyId, task);
  } catch (cause) {
    throw cause instanceof LimitExceeded ? unavailable(cause) : cause;
  }
}
