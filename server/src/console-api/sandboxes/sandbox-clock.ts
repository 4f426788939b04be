import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { listSandboxMails } from '../../access/sandboxes/read-sandboxes.ts';
import { readSandboxDay, requestAdvance } from '../../access/sandboxes/request-advance.ts';
import { closed, instant, nullable, uuid } from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

export const dayMembers = {
  today: Type.String({ format: 'date' }),
  time_zone: Type.String(),
  /** The day that its clock is being moved to. */
  advancing_to: nullable(Type.String({ format: 'date' })),
};

const mailSchema = Type.Object({
  id: uuid(),
  recipient: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  created_at: instant(),
});

/** The sandbox in which the user works: its clock and its emails. */
export const sandboxClockOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getSandboxDay',
    method: 'GET',
    path: '/sandbox',
    access: allRoles,
    answer: Type.Object({ sandbox: Type.Object(dayMembers) }),
    act: async (change) => ({ sandbox: await readSandboxDay(change) }),
  }),
  /** What the sandbox would have sent: newest first. */
  recordOperation({
    operationId: 'listSandboxMails',
    method: 'GET',
    path: '/sandbox/mails',
    access: ['owner'],
    answer: Type.Object({ mails: Type.Array(mailSchema) }),
    act: async ({ transaction }, { actor }) => ({
      mails: [...(await listSandboxMails(transaction, actor.companyId))],
    }),
  }),
  recordOperation({
    operationId: 'advanceSandbox',
    method: 'POST',
    path: '/sandbox/advance',
    access: ['owner'],
    body: closed({ to: Type.String({ format: 'date' }) }),
    answer: Type.Object({ sandbox: Type.Object(dayMembers) }),
    successStatus: 202,
    act: async (change, { services: { queue }, body }) => ({
      sandbox: await requestAdvance({ ...change, queue }, body.to),
    }),
  }),
];
