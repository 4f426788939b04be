import { type Static, Type } from 'typebox';
import { allRoles, type UserActor, userRoles } from '../access/actor.ts';
import {
  findFreeSlot,
  freeSlot,
  listSandboxIds,
  requireSandbox,
  takeSlot,
} from '../access/sandboxes/slots.ts';
import { readSandboxDay, requestAdvance } from '../access/sandboxes/request-advance.ts';
import {
  type CreatedSandbox,
  type Sandbox,
  type SamplePeople,
  samplePeople,
} from '../access/sandboxes/sandbox-office.ts';
import type { NewSlot } from '../access/sandboxes/sandbox.ts';
import { listSandboxMails } from '../access/sandboxes/read-sandboxes.ts';
import { findSignedInUser } from '../access/users/find-signed-in-user.ts';
import type { SignedInUser } from '../access/users/user.ts';
import { closeSession } from '../access/sessions/close-session.ts';
import { Problem } from '../platform/http/problem.ts';
import { closed, instant, nullable, text, uuid } from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { readClient } from './access/read-client.ts';
import { inChange } from './frame/in-transaction.ts';
import { type ConsoleOperation, type ConsoleServices, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const dayMembers = {
  today: Type.String({ format: 'date' }),
  time_zone: Type.String(),
  /** The day that its clock is being moved to. */
  advancing_to: nullable(Type.String({ format: 'date' })),
};

const sandboxSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  ...dayMembers,
  people: Type.Integer(),
  created_at: instant(),
});

/** The key is shown once. */
const createdSchema = Type.Object({ sandbox: sandboxSchema, secret: Type.String() });

const mailSchema = Type.Object({
  id: uuid(),
  recipient: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  created_at: instant(),
});

/** Sandboxes of a company, and the clock of the one in which the user works. */
export const sandboxOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'listSandboxes',
    method: 'GET',
    path: '/sandboxes',
    access: ['owner'],
    answer: Type.Object({ sandboxes: Type.Array(sandboxSchema) }),
    handle: async ({ services, actor }) => {
      const ids = await inChange(services, actor, ({ transaction }) =>
        listSandboxIds(transaction, actor.companyId),
      );
      const sandboxes = await Promise.all(ids.map((id) => services.sandboxes.read(id)));
      return { body: { sandboxes: sandboxes.filter((each) => each !== undefined).map(present) } };
    },
  }),
  defineOperation({
    operationId: 'createSandbox',
    method: 'POST',
    path: '/sandboxes',
    access: ['owner'],
    needsStepUp: true,
    body: closed({
      name: text(200),
      /** Sample people with pay. */
      people: Type.Union(samplePeople.map((count) => Type.Literal(count))),
    }),
    answer: createdSchema,
    successStatus: 201,
    handle: async ({ services, actor, body }) => {
      if (actor.inSandbox === true) {
        throw new Problem(
          'invalid_state',
          'A sandbox has no sandboxes of its own. Leave it first.',
        );
      }
      const { companyId } = actor;
      const slot = await inChange(services, actor, ({ transaction }) =>
        findFreeSlot(transaction, companyId),
      );
      const { created } = await createFor(services, actor, body);
      const { sandbox, secret } = created;
      await inChange(services, actor, async ({ transaction, audit }) => {
        await takeSlot(transaction, companyId, slotOf(actor, created, { ...body, slot }));
        audit(auditEntry('sandbox.created', sandbox.id));
      });
      return { body: { sandbox: present(sandbox), secret } };
    },
  }),
  defineOperation({
    operationId: 'enterSandbox',
    method: 'POST',
    path: '/sandboxes/:id/enter',
    access: userRoles,
    successStatus: 204,
    handle: async ({ services, actor, id, sessionToken = '', ip, userAgent }) => {
      const sandboxId = lookUpId(id);
      await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, actor.companyId, sandboxId),
      );
      const client = readClient({ ip, userAgent });
      const { user } = await findSignedInUser(services.database, actor);
      const home = {
        userId: actor.userId,
        isOwner: actor.role === 'owner',
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
      };
      const opened = await services.sandboxes.enter(sandboxId, { home, sessionToken, client });
      return { body: undefined, sandbox: { opened } };
    },
  }),
  /** A new one with as many sample people takes its slot; what was in it is deleted. */
  defineOperation({
    operationId: 'resetSandbox',
    method: 'POST',
    path: '/sandboxes/:id/reset',
    access: ['owner'],
    needsStepUp: true,
    answer: createdSchema,
    handle: async ({ services, actor, id }) => {
      const sandboxId = lookUpId(id);
      const { companyId } = actor;
      const { slot, people } = await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, companyId, sandboxId),
      );
      const before = await services.sandboxes.read(sandboxId);
      const name = before?.name ?? '';
      const { signedIn, created } = await createFor(services, actor, { name, people });
      await services.sandboxes.close(sandboxId, nameOf(signedIn));
      await inChange(services, actor, async ({ transaction, audit }) => {
        await freeSlot(transaction, companyId, sandboxId);
        await takeSlot(transaction, companyId, slotOf(actor, created, { slot, people }));
        audit(auditEntry('sandbox.reset', sandboxId));
      });
      services.apiKeys.forgetAll();
      return { body: { sandbox: present(created.sandbox), secret: created.secret } };
    },
  }),
  /** For good: everything in it is deleted. */
  defineOperation({
    operationId: 'closeSandbox',
    method: 'POST',
    path: '/sandboxes/:id/close',
    access: ['owner'],
    needsStepUp: true,
    successStatus: 204,
    handle: async ({ services, actor, id }) => {
      const sandboxId = lookUpId(id);
      const { companyId } = actor;
      await inChange(services, actor, ({ transaction }) =>
        requireSandbox(transaction, companyId, sandboxId),
      );
      const { user } = await findSignedInUser(services.database, actor);
      // First, and again if the request is: until then it keeps its slot.
      await services.sandboxes.close(sandboxId, nameOf(user));
      await inChange(services, actor, async ({ transaction, audit }) => {
        await freeSlot(transaction, companyId, sandboxId);
        audit(auditEntry('sandbox.closed', sandboxId));
      });
      services.apiKeys.forgetAll();
      return { body: undefined };
    },
  }),
  /** Back to the company from which it was entered. */
  defineOperation({
    operationId: 'leaveSandbox',
    method: 'POST',
    path: '/sandbox/leave',
    access: 'anyone',
    successStatus: 204,
    handle: async ({ services: { database }, sandboxToken }) => {
      if (sandboxToken !== undefined) await closeSession(database, sandboxToken);
      return { body: undefined, sandbox: 'closed' };
    },
  }),
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

/** A sandbox of the user's company, which the user can enter. */
async function createFor(
  services: ConsoleServices,
  actor: UserActor,
  { name, people }: { readonly name: string; readonly people: number },
) {
  const { company, user } = await findSignedInUser(services.database, actor);
  const created = await services.sandboxes.create({
    name,
    people: people as SamplePeople,
    timeZone: company.time_zone,
    owner: { firstName: user.first_name, lastName: user.last_name, email: user.email },
    homeUserId: actor.userId,
  });
  return { created, signedIn: user };
}

function slotOf(
  { userId }: UserActor,
  { sandbox }: CreatedSandbox,
  { slot, people }: Pick<NewSlot, 'slot' | 'people'>,
): NewSlot {
  const { id, created_at } = sandbox;
  return { slot, people, sandbox_id: id, created_by: userId, created_at };
}

function nameOf({
  first_name: first,
  last_name: last,
}: Pick<SignedInUser, 'first_name' | 'last_name'>) {
  return `${first} ${last}`;
}

type SandboxAction = 'sandbox.created' | 'sandbox.reset' | 'sandbox.closed';

function auditEntry(action: SandboxAction, subjectId: string) {
  return { action, subjectKind: 'company', subjectId, fields: [] } as const;
}

function present(sandbox: Sandbox): Static<typeof sandboxSchema> {
  return { ...sandbox };
}
