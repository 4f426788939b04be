import { Type } from 'typebox';
import { allRoles } from '../access/actor.ts';
import {
  askForDeletion,
  findDeletion,
  stopDeletion,
} from '../access/company-deletions/decide-deletion.ts';
import { closed, instant, nullable, text } from '../platform/http/schema-fields.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const answer = Type.Object({
  /** Null if no one has asked for it. */
  deletion: nullable(
    Type.Object({ asked_by: Type.String(), asked_at: instant(), due_at: instant() }),
  ),
  /** How long owners can stop a deletion, in days. */
  days: Type.Integer(),
});

/** The deletion of the company, which makes it read-only. */
export const companyDeletionOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'getCompanyDeletion',
    method: 'GET',
    path: '/company/deletion',
    access: allRoles,
    answer,
    act: async ({ transaction }, { services, actor }) => ({
      deletion: await findDeletion(transaction, actor.companyId),
      days: services.installation.deletionDays,
    }),
  }),
  recordOperation({
    operationId: 'askForCompanyDeletion',
    method: 'POST',
    path: '/company/deletion',
    access: ['owner'],
    needsStepUp: true,
    worksReadOnly: true,
    /** `name`: that of the company. */
    body: closed({ name: text(200) }),
    answer,
    successStatus: 202,
    act: async (change, { services, actor, body }) => {
      const { queue, installation, clock } = services;
      const { deletionDays: days } = installation;
      const asked = { typed: body.name, inDays: days };
      return { deletion: await askForDeletion({ ...change, actor, clock, queue }, asked), days };
    },
  }),
  recordOperation({
    operationId: 'stopCompanyDeletion',
    method: 'POST',
    path: '/company/deletion/stop',
    access: ['owner'],
    needsStepUp: true,
    worksReadOnly: true,
    answer,
    act: async (change, { services, actor }) => {
      const { queue, installation, clock } = services;
      await stopDeletion({ ...change, actor, clock, queue });
      return { deletion: null, days: installation.deletionDays };
    },
  }),
];
