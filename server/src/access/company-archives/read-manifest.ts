import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { schemaVersion } from '../../../schema/version.gen.ts';
import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import {
  type ArchivedTable,
  archiveFormat,
  derivedFolders,
  formatVersion,
  jobsName,
  type Manifest,
  manifestName,
  rowsName,
  sumsName,
} from './archive-format.ts';

/** Lists of endpoints, keys and missing files included. */
const manifestBytesMax = 16_000_000;

const count = Type.Integer({ minimum: 0 });
const uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const digits = Type.String({ pattern: '^[0-9]{1,18}$' });
const name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' });
const lines = { lines: count, bytes: count, sha256 };
const named = Type.Array(Type.Object({ id: uuid, name: Type.String() }));

const manifestSchema = Compile(
  Type.Object({
    format: Type.Literal(archiveFormat),
    format_version: Type.Literal(formatVersion),
    schema_version: Type.Integer({ minimum: 1 }),
    created_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
    source: Type.String({ maxLength: 2_000 }),
    company: Type.Object({ id: uuid, name: Type.String({ minLength: 1, maxLength: 200 }) }),
    audit_head: Type.Union([Type.Null(), Type.Object({ number: digits, hash: sha256 })]),
    last_position: digits,
    tables: Type.Record(name, Type.Object({ columns: Type.Array(name), ...lines })),
    jobs: Type.Object(lines),
    files: Type.Record(name, Type.Object({ files: count, bytes: count })),
    derived: Type.Optional(Type.Object(lines)),
    missing_files: Type.Array(uuid),
    left_out: Type.Array(Type.Object({ what: Type.String(), why: Type.String() })),
    to_renew: Type.Object({
      api_keys: named,
      provisioning_tokens: named,
      applications: named,
      webhook_endpoints: Type.Array(
        Type.Object({ id: uuid, url: Type.String(), header_names: Type.Array(Type.String()) }),
      ),
      sign_in_provider: Type.Union([
        Type.Null(),
        Type.Object({ issuer: Type.String(), client_id: Type.String() }),
      ]),
      sign_in_domains: Type.Array(Type.String()),
      passwords: count,
      second_factors: count,
      calendar_subscriptions: count,
    }),
  }),
);

export interface ReadManifest {
  readonly manifest: Manifest;
  /** Covers everything: the manifest has the sums of the other files. */
  readonly sha256: Uint8Array;
}

/** @throws ArchiveRefused for another format, a newer version, and what no archive has */
export async function readManifest(
  archive: OpenArchive,
  tables: readonly ArchivedTable[],
): Promise<ReadManifest> {
  const bytes = await readBounded(archive);
  const manifest = parse(bytes.toString('utf8'));
  refuseForeign(manifest, tables);
  refuseUnknownFiles(archive, manifest);
  return { manifest, sha256: createHash('sha256').update(bytes).digest() };
}

async function readBounded(archive: OpenArchive): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of archive.read(manifestName)) {
    bytes += chunk.length;
    if (bytes > manifestBytesMax) throw new ArchiveRefused(`${manifestName} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(text: string): Manifest {
  const found = parseJson(text) as Partial<Manifest> | null;
  if (typeof found !== 'object' || found?.format !== archiveFormat) {
    throw new ArchiveRefused('The file is not an archive of a company.');
  }
  if (typeof found.format_version === 'number' && found.format_version > formatVersion) {
    throw new ArchiveRefused(
      `The archive has format ${found.format_version}, and this release knows ${formatVersion}: upgrade muster first.`,
    );
  }
  if (!manifestSchema.Check(found)) {
    const [error] = manifestSchema.Errors(found);
    throw new ArchiveRefused(
      `${manifestName} is damaged: ${error?.instancePath ?? ''} ${error?.message ?? 'is invalid'}.`,
    );
  }
  return found;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Of a later release, or with tables and columns that no release had. */
function refuseForeign(manifest: Manifest, tables: readonly ArchivedTable[]): void {
  if (manifest.schema_version > schemaVersion) {
    throw new ArchiveRefused(
      `The archive comes from a later release (schema ${manifest.schema_version}, here ${schemaVersion}): upgrade muster first.`,
    );
  }
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    const known = tables.find((each) => each.name === table);
    if (known === undefined)
      throw new ArchiveRefused(`The archive has an unknown table, ${table}.`);
    const foreign = columns.find((column) => !known.columns.some((each) => each.name === column));
    if (foreign !== undefined || new Set(columns).size < columns.length) {
      throw new ArchiveRefused(`The table ${table} has an unknown column, ${foreign ?? 'twice'}.`);
    }
  }
  const missing = tables.find((table) => !(table.name in manifest.tables));
  // A table that was added since is empty.
  if (missing !== undefined && manifest.schema_version === schemaVersion) {
    throw new ArchiveRefused(`The archive has no table ${missing.name}.`);
  }
  if (manifest.tables['companies']?.lines !== 1) {
    throw new ArchiveRefused('The archive must have one company.');
  }
}

function refuseUnknownFiles({ names }: OpenArchive, manifest: Manifest): void {
  const own = new Set([manifestName, jobsName, ...Object.keys(manifest.tables).map(rowsName)]);
  if (manifest.derived !== undefined) own.add(sumsName);
  const absent = [...own].find((each) => !names.has(each));
  if (absent !== undefined) throw new ArchiveRefused(`The archive has no file ${absent}.`);
  const counts = new Map(
    Object.entries(manifest.files).map(([folder, { files }]) => [folder, files]),
  );
  for (const each of names) {
    if (own.has(each)) continue;
    const folder = each.split('/', 1)[0] ?? '';
    // `verifyDerived` compares them with their sums.
    if (derivedFolders.includes(folder)) continue;
    const left = counts.get(folder) ?? 0;
    if (left === 0) throw new ArchiveRefused(`The archive has an unknown file, ${each}.`);
    counts.set(folder, left - 1);
  }
  for (const [folder, left] of counts) {
    if (left > 0) throw new ArchiveRefused(`Files are missing in ${folder}/.`);
  }
}
