import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaVersion } from '../../../server/schema/version.gen.ts';
import { openOlderDatabase, type OlderDatabase } from '../../harness/open-older-database.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { alter, type Changeable } from './alter-archive.ts';
import { importFile, seedArchivable, writeArchiveOf } from './archived-company.ts';

let older: OlderDatabase;
let fresh: TestDatabase;
let directory: string;

beforeAll(async () => {
  [older, fresh] = await Promise.all([
    openOlderDatabase(String(schemaVersion).padStart(4, '0')),
    openTestDatabase({ relayed: false }),
  ]);
  directory = makeThrowAwayDirectory('muster-older-', {});
});
afterAll(async () => {
  await Promise.all([older?.drop(), fresh?.drop()]);
  removeThrowAwayDirectory(directory);
});

test('an archive of the schema before arrives: new tables are empty, and new columns have their default', async () => {
  const { companyId } = await seedArchivable(older.database);
  const file = join(directory, 'older.zip');
  await writeArchiveOf(older.database, companyId, file);
  const altered = await alter(file, directory);
  // As if the table and the column had been added since.
  const entries = altered.withLines('rows/users.jsonl', (lines) =>
    lines.map((line) => {
      const { locale: _, ...row } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(row);
    }),
  );
  const manifest: Changeable = JSON.parse(entries.get('manifest.json')?.toString('utf8') ?? '');
  manifest.schema_version = schemaVersion - 1;
  manifest.tables.users.columns = manifest.tables.users.columns.filter(
    (name: string) => name !== 'locale',
  );
  delete manifest.tables.saved_views;
  entries.delete('rows/saved_views.jsonl');
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const { database } = fresh;
  await importFile(database, await altered.pack(entries));
  const asked = await database.single(
    { role: 'muster_app', companyId },
    {
      text: `select (select count(*)::int from users) as users,
        (select count(*)::int from users where locale is not null) as with_locale,
        (select count(*)::int from saved_views) as saved_views,
        (select max(schema_version) from company_imports where is_complete) as version`,
    },
  );
  expect(asked.rows).toEqual([
    {
      users: manifest.tables.users.lines,
      with_locale: 0,
      saved_views: 0,
      version: schemaVersion - 1,
    },
  ]);
});
