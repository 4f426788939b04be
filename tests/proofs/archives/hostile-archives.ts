import { createHash } from 'node:crypto';
import { schemaVersion } from '../../../server/schema/version.gen.ts';
import { sumsName } from '../../../server/src/access/company-archives/archive-format.ts';
import { type Altering, bomb } from './alter-archive.ts';
import { ids } from './archived-company.ts';

/** How `a` makes the archive, and what the refusal says. */
type Hostile = Readonly<Record<string, [(a: Altering) => Promise<string> | string, RegExp]>>;

function aDocument({ entries }: Altering): string {
  return [...entries.keys()].find((name) => name.startsWith('documents/')) ?? '';
}

/** The container and the manifest are wrong. */
export const hostileContainers: Hostile = {
  'an empty file': [(a) => a.save(Buffer.alloc(0)), /not an intact ZIP archive/],
  'another kind of file': [
    (a) => a.save(Buffer.from('%PDF-1.7 a payslip')),
    /not an intact ZIP archive/,
  ],
  'the first half of one': [
    (a) => a.save(a.sound.subarray(0, a.sound.length / 2)),
    /not an intact ZIP/,
  ],
  'a name outside of it': [
    (a) => a.save(a.exchange('rows/users.jsonl', '../../users.json')),
    /intact|belong/,
  ],
  'an absolute name': [
    (a) => a.save(a.exchange('rows/users.jsonl', '/etc/users.jsonl')),
    /intact|belong/,
  ],
  'a name with a backslash': [
    (a) => a.save(a.exchange('rows/users.jsonl', '..\\..\\users.json')),
    /intact|belong/,
  ],
  'a symbolic link': [(a) => a.pack(a.entries, { mode: 0o120777 }), /can't belong to it/],
  'a folder': [(a) => a.pack(a.entries, { mode: 0o040755 }), /can't belong to it/],
  'a file twice': [(a) => a.pack(a.entries, { twice: 'rows/users.jsonl' }), /two files named/],
  'a file too many': [
    (a) => a.pack(new Map(a.entries).set('documents/planted', a.own('manifest.json'))),
    /unknown file/,
  ],
  'an unknown folder': [
    (a) => a.pack(new Map(a.entries).set('bin/planted', a.own('manifest.json'))),
    /unknown file/,
  ],
  'a file too few': [
    (a) => {
      const fewer = new Map(a.entries);
      fewer.delete(aDocument(a));
      return a.pack(fewer);
    },
    /Files are missing in documents/,
  ],
  'no manifest': [
    (a) => {
      const fewer = new Map(a.entries);
      fewer.delete('manifest.json');
      return a.pack(fewer);
    },
    /no file manifest\.json/,
  ],
  'a bomb': [
    (a) => a.pack(new Map(a.entries).set('rows/users.jsonl', bomb(200_000_000))),
    /100 times/,
  ],
  'a line without an end': [
    (a) => a.pack(new Map(a.entries).set('rows/users.jsonl', bomb(70_000_000))),
    /too long|100 times/,
  ],
  'a manifest without an end': [
    (a) => a.pack(new Map(a.entries).set('manifest.json', bomb(17_000_000))),
    /too large/,
  ],
  'another format': [
    (a) => a.pack(a.withManifest((m) => void (m.format = 'zip'))),
    /not an archive of a company/,
  ],
  'a newer format': [
    (a) => a.pack(a.withManifest((m) => void (m.format_version = 2))),
    /upgrade muster first/,
  ],
  'a later release': [
    (a) => a.pack(a.withManifest((m) => void (m.schema_version = schemaVersion + 1))),
    /later release .* upgrade muster first/,
  ],
  'a manifest with a wrong member': [
    (a) => a.pack(a.withManifest((m) => void (m.company.id = '../1'))),
    /manifest\.json is damaged/,
  ],
  'an unknown table': [
    (a) =>
      a.pack(
        a
          .withManifest((m) => (m.tables.pg_authid = m.tables.users))
          .set('rows/pg_authid.jsonl', a.own('rows/users.jsonl')),
      ),
    /unknown table, pg_authid/,
  ],
  'a table that is left out': [
    (a) =>
      a.pack(
        a
          .withManifest((m) => (m.tables.sessions = m.tables.users))
          .set('rows/sessions.jsonl', a.own('rows/users.jsonl')),
      ),
    /unknown table, sessions/,
  ],
  'a column that is left out': [
    (a) => a.pack(a.withManifest((m) => m.tables.users.columns.push('password_hash'))),
    /unknown column, password_hash/,
  ],
  'a table too few': [
    (a) => a.pack(a.withManifest((m) => delete m.tables.users)),
    /no table users/,
  ],
  'a wrong sum': [
    (a) => a.pack(a.withManifest((m) => (m.tables.users.sha256 = '0'.repeat(64)))),
    /checksum of rows\/users\.jsonl/,
  ],
  'a wrong count': [
    (a) => a.pack(a.withManifest((m) => void (m.tables.users.lines += 1))),
    /number of lines of rows\/users\.jsonl/,
  ],
  'a changed row': [
    (a) => {
      const spaced = a.own('rows/users.jsonl').toString('utf8').replace(':', ': ');
      return a.pack(new Map(a.entries).set('rows/users.jsonl', Buffer.from(spaced)));
    },
    /checksum of rows\/users\.jsonl/,
  ],
  'a changed file': [
    (a) => {
      const name = aDocument(a);
      return a.pack(new Map(a.entries).set(name, Buffer.alloc(a.own(name).length)));
    },
    /checksum of documents\//,
  ],
};

function aTable({ entries }: Altering): string {
  return [...entries.keys()].find((name) => name.startsWith('csv/')) ?? '';
}

/** The sums, with a manifest that fits them. */
function withSums(a: Altering, change: (lines: string[]) => string[]): Promise<string> {
  const lines = change(a.own(sumsName).toString('utf8').split('\n').slice(0, -1));
  const content = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const derived = { lines: lines.length, bytes: content.length, sha256 };
  return a.pack(a.withManifest((m) => void (m.derived = derived)).set(sumsName, content));
}

/** The files that people open are wrong. */
export const hostileDerived: Hostile = {
  'a changed table': [
    (a) => a.pack(new Map(a.entries).set(aTable(a), Buffer.from('a,b'))),
    /checksum of csv\//,
  ],
  'a table too many': [
    (a) => a.pack(new Map(a.entries).set('csv/planted.csv', Buffer.from('a,b'))),
    /unknown file, csv\/planted/,
  ],
  'a table too few': [
    (a) => {
      const fewer = new Map(a.entries);
      fewer.delete(aTable(a));
      return a.pack(fewer);
    },
    /names no file/,
  ],
  'sums that the manifest does not know': [
    (a) => a.pack(a.withManifest((m) => void (m.derived.sha256 = '0'.repeat(64)))),
    /checksum of sha256sums/,
  ],
  'tables without sums': [
    (a) => {
      const without = a.withManifest((m) => delete m.derived);
      without.delete(sumsName);
      return a.pack(without);
    },
    /unknown file, csv\//,
  ],
  'a sum of a row': [
    (a) => withSums(a, ([first = '']) => [first.replace(/ {2}.*/, '  rows/users.jsonl')]),
    /names no file/,
  ],
  'a sum twice': [(a) => withSums(a, (lines) => [...lines, lines[0] ?? '']), /names no file/],
};

/** Rows, jobs and the audit log are wrong, and the sums are right. */
export const hostileRows: Hostile = {
  'a row that names a company': [
    (a) => a.pack(a.withRow('org_units', (row) => void (row.company_id = ids.next()))),
    /doesn't have the columns/,
  ],
  'a row with a secret': [
    (a) => a.pack(a.withRow('users', (row) => void (row.password_hash = 'x'))),
    /doesn't have the columns/,
  ],
  'a row with a prototype': [
    (a) =>
      a.pack(
        a.withLines('rows/users.jsonl', ([first]) => [
          (first ?? '').replace('{', '{"__proto__":{},'),
        ]),
      ),
    /doesn't have the columns/,
  ],
  'two companies': [
    (a) => a.pack(a.withLines('rows/companies.jsonl', (lines) => [...lines, ...lines])),
    /must have one company/,
  ],
  'another company': [
    (a) => a.pack(a.withRow('companies', (row) => void (row.id = ids.next()))),
    /two companies/,
  ],
  'a row of another company': [
    (a) => a.pack(a.withRow('users', (row) => void (row.employee_id = ids.next()))),
    /refuses rows of users: .*foreign key/,
  ],
  'an id twice': [
    (a) => a.pack(a.withLines('rows/org_units.jsonl', (lines) => [...lines, ...lines])),
    /refuses rows of org_units: duplicate key/,
  ],
  'no row object': [
    (a) => a.pack(a.withLines('rows/users.jsonl', () => ['[]'])),
    /not a JSON object/,
  ],
  'a job of another company': [
    (a) =>
      a.pack(
        a.withLines('jobs.jsonl', () => [
          JSON.stringify({
            queue: 'notifications',
            data: { companyId: ids.next() },
            due_at: '2026-01-01T00:00:00Z',
          }),
        ]),
      ),
    /a job that does not belong to it/,
  ],
  'a job that deletes a company': [
    (a) =>
      a.pack(
        a.withLines('jobs.jsonl', () => [
          JSON.stringify({
            queue: 'company-deletions',
            data: { companyId: JSON.parse(a.own('manifest.json').toString('utf8')).company.id },
            due_at: '2026-01-01T00:00:00Z',
          }),
        ]),
      ),
    /a job that does not belong to it/,
  ],
  'an entry of the audit log less': [
    (a) => a.pack(a.withLines('rows/audit_log.jsonl', (lines) => lines.slice(1))),
    /audit log .* is not the one that was sealed/,
  ],
  'a changed entry of the audit log': [
    (a) => a.pack(a.withRow('audit_log', (row) => void (row.actor_kind = 'operator'))),
    /audit log .* is not the one that was sealed/,
  ],
  'an audit log without its end': [
    (a) => {
      const shorter = a.withLines('rows/audit_log.jsonl', (lines) => {
        const ends = lines.map((line) => Number(JSON.parse(line).number));
        return lines.filter((_, index) => ends[index] !== Math.max(...ends));
      });
      return a.pack(shorter);
    },
    /audit log .* is not the one that was sealed/,
  ],
  'another position of the feed': [
    (a) => a.pack(a.withManifest((m) => void (m.last_position = '999'))),
    /last position/,
  ],
};
