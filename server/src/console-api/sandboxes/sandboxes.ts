import { type Static, Type } from 'typebox';
import { type StaffRole, type UserActor, userRoles } from '../../access/actor.ts';
import {
  findFreeSlot,
  freeSlot,
  listSandboxIds,
  requireSandbox,
  takeSlot,
} from '../../access/sandboxes/slots.ts';
import { homeUserOf, listHomeUsers } from '../../access/sandboxes/list-home-users.ts';
import {
  type CreatedSandbox,
  type Sandbox,
  type SamplePeople,
  samplePeople,
} from '../../access/sandboxes/sandbox-office.ts';
import type { NewSlot } from '../../access/sandboxes/sandbox.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import type { SignedInUser } from '../../access/users/user.ts';
import { Problem } from '../../platform/http/problem.ts';
import { closed, instant, text, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../frame/in-transaction.ts';
import {
  type ConsoleOperation,
  type ConsoleServices,
  defineOperation,
} from '../frame/operation.ts';
import { dayMembers } from './sandbox-clock.ts';

const sandboxSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  ...dayMembers,
  people: Type.Integer(),
  created_at: instant(),
});

/** The key is shown once. */
const createdSchema = Type.Object({ sandbox: sandboxSchema, secret: Type.String() });

/** Sandboxes of a company. */
export const sandboxOperations: readonly ConsoleOperation[] = [
  /** An owner's list has all of them, another user's those that they may enter. */
  defineOperation({
    operationId: 'listSandboxes',
    method: 'GET',
    path: '/sandboxes',
    access: userRoles,
    answer: Type.Object({ sandboxes: Type.Array(sandboxSchema) }),
    handle: async ({ services, actor }) => {
      const ids = await inChange(services, actor, ({ transaction }) =>
        listSandboxIds(transaction, actor.companyId),
      );
      const sandboxes = await Promise.all(ids.map((id) => readFor(services, actor, id)));
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
      await admitAgain(services, actor, { from: sandboxId, to: created.sandbox.id });
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
];

/** Undefined if the user can't enter it. */
async function readFor(
  { sandboxes }: ConsoleServices,
  { userId, role }: UserActor,
  sandboxId: string,
): Promise<Sandbox | undefined> {
  if (role !== 'owner') {
    const members = await sandboxes.members(sandboxId);
    if (!members.some(({ user_id: memberId }) => memberId === userId)) return undefined;
  }
  return sandboxes.read(sandboxId);
}

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

/** The people who were chosen for a sandbox may enter the one that takes its slot. */
async function admitAgain(
  services: ConsoleServices,
  actor: UserActor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const members = await services.sandboxes.members(from);
  const roles = new Map(members.map(({ user_id: userId, role }) => [userId, role]));
  const users = await inChange(services, actor, ({ transaction }) =>
    listHomeUsers(transaction, actor.companyId, [...roles.keys()]),
  );
  for (const user of users) {
    const role = roles.get(user.id) as StaffRole;
    await services.sandboxes.admit(to, { home: homeUserOf(user), role });
  }
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
