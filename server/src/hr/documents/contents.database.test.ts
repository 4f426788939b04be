import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { type Hired, hire } from '../../../../tests/harness/hire.ts';
import {
  type ObjectStorageServer,
  startObjectStorage,
} from '../../../../tests/harness/object-storage-server.ts';
import { sampleFiles } from '../../../../tests/harness/sample-files.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import type { ContentStore, ContentStores } from '../../platform/storage/content-store.ts';
import { createDatabaseStore } from '../../platform/storage/database-store.ts';
import { createObjectStore } from '../../platform/storage/object-store.ts';
import { parseObjectStorageUrl } from '../../platform/storage/object-storage-settings.ts';
import { eraseDocuments } from './erase-documents.ts';
import { removeOrphan } from './remove-orphan.ts';

let storage: ObjectStorageServer;
let console: TestConsole;
let owner: Owner;
let employee: Hired;
let objects: ContentStore;
let database: ContentStore;
/** The store the console uses; tests inject faults. */
let current: ContentStore;
beforeAll(async () => {
  storage = await startObjectStorage();
  const settings = parseObjectStorageUrl(storage.url);
  if (settings === undefined) throw new Error('no address');
  objects = createObjectStore({ settings, contentBytesMax: 1_000_000 });
  console = await startConsole({ ownDatabase: true, contentStores: stores() });
  database = createDatabaseStore(console.database);
  current = objects;
  owner = await console.signUp();
  employee = await hire(console, owner.companyId);
});
afterEach(() => {
  storage.fault = 'none';
  current = objects;
});
afterAll(async () => {
  await console.close();
  await storage.close();
});

function stores(): ContentStores {
  return {
    get current() {
      return current;
    },
    named: (name) => (name === 'database' ? database : objects),
    removeAll: async () => undefined,
  };
}

async function upload() {
  const { status, body } = await sendForm(console.server, owner.browser, '/documents', {
    fields: { employee_id: employee.employeeId, category: 'other' },
    files: [{ name: 'a.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
  });
  return { status, code: body.code, id: body.document?.id as string };
}

async function download(id: string) {
  const answer = await console.server.inject({
    method: 'GET',
    url: `/console/api/documents/${id}/content`,
    headers: { cookie: owner.browser.cookie() ?? '' },
  });
  return { status: answer.statusCode, content: answer.rawPayload };
}

function sql<Row>(text: string, values: unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

async function count(table: 'documents' | 'document_contents' | 'events'): Promise<number> {
  const { rows } = await sql<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** The keys that the jobs will check. */
async function removals(): Promise<string[]> {
  const { rows } = await console.database.administer<{ id: string }>(
    `select data ->> 'id' as id from jobs where queue = 'document-removals'`,
  );
  return rows.map(({ id }) => id);
}

const path = (id: string) => `${owner.companyId}/${id}`;

describe('with object storage', () => {
  test('the bytes are stored before the row, and none of them in the database', async () => {
    let rowsWhenStaged: number | undefined;
    let removalsWhenStaged: string[] = [];
    const before = await count('documents');
    current = {
      ...objects,
      stage: async (key, content) => {
        await objects.stage(key, content);
        rowsWhenStaged = await count('documents');
        removalsWhenStaged = await removals();
      },
    };
    const { status, id } = await upload();
    expect(status).toBe(201);
    expect(rowsWhenStaged).toBe(before);
    // The job is committed before the upload starts, so that a crash in between leaves no permanent
    // orphan.
    expect(removalsWhenStaged).toContain(id);
    expect(storage.objects.get(path(id))?.equals(sampleFiles.pdf)).toBe(true);
    expect(await count('document_contents')).toBe(0);
    expect((await download(id)).content.equals(sampleFiles.pdf)).toBe(true);
  });

  test('an unavailable storage makes the upload fail: no row, no event', async () => {
    const before = [await count('documents'), await count('events')];
    storage.fault = 'refuses';
    expect(await upload()).toMatchObject({ status: 503, code: 'unavailable' });
    expect([await count('documents'), await count('events')]).toEqual(before);
  });

  test('if the row is not written, the bytes are removed', async () => {
    const before = [storage.objects.size, await count('documents'), await count('events')];
    current = {
      ...objects,
      keep: async () => {
        throw new Error('the transaction fails');
      },
    };
    expect((await upload()).status).toBe(500);
    expect([storage.objects.size, await count('documents'), await count('events')]).toEqual(before);
  });

  test('the job removes what a crash left, and nothing that a document refers to', async () => {
    const parts = { database: console.database, contentStores: stores() };
    const orphan = { companyId: owner.companyId, id: '01a1ee31-c90a-7462-9d75-3b8e6f01a4cd' };
    await objects.stage(orphan, sampleFiles.pdf);
    await removeOrphan(parts, orphan);
    await removeOrphan(parts, orphan);
    expect(storage.objects.has(path(orphan.id))).toBe(false);

    const { id } = await upload();
    await removeOrphan(parts, { companyId: owner.companyId, id });
    expect((await download(id)).status).toBe(200);
  });

  test('erasing a person’s documents removes their objects', async () => {
    const { id } = await upload();
    const erased = await console.database.transaction(
      { role: 'muster_app', companyId: owner.companyId },
      (transaction) =>
        eraseDocuments(
          {
            transaction,
            actor: { kind: 'system', companyId: owner.companyId },
            queue: { add: async (_open, name, jobs) => void added.push([name, jobs]) },
          },
          employee.employeeId,
        ),
    );
    expect(erased).toBeGreaterThan(0);
    expect(await count('documents')).toBe(0);
    expect(JSON.stringify(added)).toContain(id);
  });
  const added: unknown[] = [];

  test.each([
    ['other bytes', Buffer.from('%PDF-1.7 another'), 500],
    ['no object', undefined, 500],
    ['too many bytes', Buffer.alloc(1_000_001), 503],
  ])('%s are never returned', async (_what, content, status) => {
    const { id } = await upload();
    if (content === undefined) storage.objects.delete(path(id));
    else storage.objects.set(path(id), content);
    const answer = await download(id);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.content.toString())).toHaveProperty('request_id');
  });
});

describe('in the database', () => {
  test('content that was changed is never returned', async () => {
    current = database;
    const { id } = await upload();
    expect((await download(id)).content.equals(sampleFiles.pdf)).toBe(true);
    await console.database.administer(`alter table document_contents no force row level security`);
    await console.database.administer(
      `update document_contents set content = content || '\\x20' where document_id = '${id}'`,
    );
    await console.database.administer(`alter table document_contents force row level security`);
    expect((await download(id)).status).toBe(500);
  });

  test('content cannot be changed or deleted without its document', async () => {
    current = database;
    const { id } = await upload();
    for (const text of [
      `update document_contents set content = '' where document_id = $1`,
      `delete from document_contents where document_id = $1`,
      `update documents set sha256 = sha256('') where id = $1`,
    ]) {
      await expect(sql(text, [id])).rejects.toMatchObject({ code: '42501' });
    }
    await sql('delete from documents where id = $1', [id]);
    const { rows } = await sql('select from document_contents where document_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
