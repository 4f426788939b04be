import {
  type Call,
  type Connection,
  request,
  type RequestOptions,
  withLastResponse,
} from './connection.ts';
import { readRecord } from './read-record.ts';
import type { Answered, Sandbox } from './records.ts';

/** The clock of a sandbox, a company for tests. Other companies answer with `ConflictError`. */
export interface SandboxClock {
  /** The sandbox's day. Scope: `employees:read`. */
  get(options?: RequestOptions): Promise<Answered<Sandbox>>;
  /**
   * Moves the sandbox to a later day, `YYYY-MM-DD`, at most 400 days ahead, and resolves when
   * everything that falls due until then is carried out. Scope: `employees:write`.
   */
  advance(to: string, options?: RequestOptions): Promise<Answered<Sandbox>>;
}

export function createSandboxClock(connection: Connection): SandboxClock {
  return {
    get: (options) => readRecord(connection, { path: '/sandbox', member: 'sandbox' }, options),
    advance: async (to, options) => {
      const path = '/sandbox/advance';
      const call: Call = { method: 'POST', path, member: 'sandbox', body: { to } };
      for (;;) {
        // The service waits up to ten seconds; the same day again waits on.
        const answer = await request<{ readonly sandbox: Sandbox }>(connection, call, options);
        if (answer.sandbox.advancing_to === null) {
          return withLastResponse(answer.sandbox, answer.lastResponse);
        }
      }
    },
  };
}
