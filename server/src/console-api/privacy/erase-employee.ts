import { Type } from 'typebox';
import { eraseEmployee as erase } from '../../hr/privacy/erase-employee.ts';
import { lookUpId } from '../../platform/ids.ts';
import { instant, uuid } from '../../platform/http/schema-fields.ts';
import { forgetEvents } from '../../webhooks/forget-events.ts';
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
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const { database, ids, clock, appendEvent, queue } = services;
    const { companyId } = actor;
    const erasure = await database.transaction(
      { role: 'muster_app', companyId, statementTimeoutMs },
      (transaction) =>
        erase({ transaction, actor, ids, clock, appendEvent, queue, forgetEvents }, lookUpId(id)),
    );
    return { body: { erasure } };
  },
});
