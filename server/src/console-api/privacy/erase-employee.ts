import { Type } from 'typebox';
import { eraseEmployee as erase } from '../../hr/privacy/erase-employee.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { lookUpId } from '../../platform/ids.ts';
import { instant, uuid } from '../../platform/http/schema-fields.ts';
import { addErasure } from '../../webhooks/erasures/add-erasure.ts';
import { countPayloads } from '../../webhooks/erasures/count-payloads.ts';
import { defineOperation } from '../operation.ts';

const statementTimeoutMs = 30_000;

export const eraseEmployee = defineOperation({
  operationId: 'eraseEmployee',
  method: 'POST',
  path: '/employees/:id/erase',
  access: ['owner'],
  answer: Type.Object({
    erasure: Type.Object({
      employee_id: uuid(),
      erased_at: instant(),
      documents: Type.Integer(),
      contracts: Type.Integer(),
      event_payloads: Type.Integer(),
    }),
  }),
  handle: async ({ services, actor, id }) => {
    const { database, ids, clock, queue } = services;
    const { companyId } = actor;
    const employeeId = lookUpId(id);
    const eventPayloads = await countPayloads(database, companyId, employeeId);
    const forgetEvents = (transaction: Transaction, recordId: string) =>
      addErasure(queue, transaction, { companyId, recordId });
    const erasure = await database.transaction(
      { role: 'muster_app', companyId, statementTimeoutMs },
      (transaction) => erase({ transaction, actor, ids, clock, queue, forgetEvents }, employeeId),
    );
    return { body: { erasure: { ...erasure, event_payloads: eventPayloads } } };
  },
});
