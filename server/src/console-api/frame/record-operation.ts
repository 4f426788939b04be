import type { Static, TObject, TSchema } from 'typebox';
import type { UserRole } from '../../access/actor.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange, type UserTransaction } from './in-transaction.ts';
import {
  type ConsoleInput,
  type ConsoleOperation,
  type ConsoleServices,
  defineOperation,
  type Definition,
} from './operation.ts';
import type { UserActor } from '../../access/actor.ts';

type Roles = readonly [UserRole, ...UserRole[]];

/** A request, with the `id` of its path in lower case, or one that no record has. */
interface RecordInput<Query, Body> extends Omit<ConsoleInput<UserActor, Query, Body>, 'services'> {
  /** Without the database: a second transaction would wait for a connection that the first holds. */
  readonly services: Omit<ConsoleServices, 'database'>;
}

type RecordDefinition<
  Allowed extends Roles,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
> = Omit<Definition<ConsoleOperation<Allowed, Query, Body, Answer>>, 'handle'> & {
  /** Returns the body. */
  readonly act: (
    change: UserTransaction,
    input: RecordInput<Static<Query>, Static<Body>>,
  ) => Promise<Static<Answer>>;
  /** The validator of the record in the body, sent as a header. */
  readonly etag?: (body: Static<Answer>) => string | undefined;
};

/**
 * An operation in one transaction of the user's company: `act` changes or reads the records, and
 * confirms what If-Match names. What takes long, or must happen after the commit, needs
 * `defineOperation`.
 */
export function recordOperation<
  const Allowed extends Roles,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>({ act, etag, ...operation }: RecordDefinition<Allowed, Query, Body, Answer>): ConsoleOperation {
  return defineOperation<Allowed, Query, Body, Answer>({
    ...operation,
    handle: async (input) => {
      const asked = { ...input, id: lookUpId(input.id) };
      const body = await inChange(
        input.services,
        input.actor,
        (change) => act(change, asked),
        input.shown,
      );
      const validator = etag?.(body);
      return validator === undefined ? { body } : { body, etag: validator };
    },
  });
}
