import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Statement } from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';

// The response time must not distinguish an id of another company from an absent one: both run the
// same statements. The test compares statements, because milliseconds depend on the machine.

/** The statements that name the requested id, in order; others may run for other reasons. */
const asked = { id: '', texts: [] as string[] };

function withRecord(database: Database): Database {
  const record = ({ text, values = [] }: Statement) => {
    if (values.some((value) => String(value).includes(asked.id))) asked.texts.push(text);
  };
  return {
    ...database,
    single: (settings, statement) => {
      record(statement);
      return database.single(settings, statement);
    },
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          query: (statement) => {
            record(statement);
            return transaction.query(statement);
          },
        }),
      ),
  };
}

let opened: OpenedConsole;
beforeAll(async () => {
  opened = await openConsole(withRecord);
});
afterAll(() => opened.close());

const places = [
  ['GET', '/api/v1/employees/:id', 'employees'],
  ['PATCH', '/api/v1/employees/:id', 'employees', { job_title: 'Cook' }],
  ['GET', '/console/api/employees/:id', 'employees'],
  ['GET', '/console/api/documents/:id/content', 'documents'],
  ['POST', '/console/api/leave-requests/:id/approve', 'leave_requests', {}],
] as const;

test.for(places)(
  'an id of another company runs the same statements as an absent one: %s %s',
  async ([method, path, table, payload], { task }) => {
    const statementsFor = async (id: string) => {
      Object.assign(asked, { id, texts: [] });
      const { statusCode } = await opened.scene.server.inject({
        method,
        url: path.replace(':id', id),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(path.startsWith('/api')
            ? { authorization: `Bearer ${opened.apiKey}` }
            : opened.owner.credentials),
        },
        ...(payload && { payload }),
      });
      expect(statusCode).toBe(404);
      return asked.texts;
    };
    // The first request of a kind may fill caches.
    await statementsFor(randomUUID());
    const absent = await statementsFor(randomUUID());
    expect(absent.length).toBeGreaterThan(0);
    expect(await statementsFor(await opened.freshScene.idOf('other', table, 'path'))).toEqual(
      absent,
    );
    countCases(task, 'absent-foreign-alike', 1);
  },
);
