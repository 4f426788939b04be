import type { CompanyExportPiecesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { bind, fragment, sql } from '../../platform/database/sql.ts';
import type { ExportStatus } from './company-export.ts';

// Runs as `muster_app`, except where a statement says otherwise.

/** In a minute. */
const clearedMax = 100;

const columns = fragment`e.id, e.status, e.asked_at, e.rows_done::float8 as rows_done,
  e.rows_total::float8 as rows_total, e.bytes::float8 as bytes, e.finished_at, e.expires_at,
  u.first_name || ' ' || u.last_name as asked_by_name`;

/** The newest; no row if no one has exported yet. */
export function findLast(companyId: string): Statement {
  return sql`
    select ${columns} from company_exports e
    join users u on u.company_id = e.company_id and u.id = e.asked_by
    where e.company_id = ${companyId} order by e.asked_at desc, e.id desc limit 1`;
}

export function insert(
  companyId: string,
  row: { readonly id: string; readonly asked_by: string; readonly asked_at: string },
): Statement {
  const askedAt = bind(row.asked_at);
  return sql`
    insert into company_exports (company_id, id, asked_by, asked_at, seen_at)
    values (${companyId}, ${row.id}, ${row.asked_by}, ${askedAt}, ${askedAt})`;
}

/** Ends what no worker has continued for long. */
export function giveUpSilent(companyId: string, silentSince: string, now: string): Statement {
  return sql`
    update company_exports set status = 'failed', finished_at = ${now}
    where company_id = ${companyId} and status in ('waiting', 'running') and seen_at < ${silentSince}`;
}

/** Only the last one is shown. A worker removes the pieces of an earlier one. */
export function endEarlier(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    with cleared as (
      delete from company_exports
      where company_id = ${company} and not has_pieces and status not in ('waiting', 'running')
    )
    update company_exports set status = 'expired' where company_id = ${company} and status = 'ready'`;
}

/** An archive that is ready can't be fetched from then on; a worker removes it. */
export function cancel(companyId: string, now: string): Statement {
  return sql`
    update company_exports set status = 'cancelled', finished_at = ${now}
    where company_id = ${companyId} and status in ('waiting', 'running', 'ready') returning id`;
}

/** No row if it was cancelled. */
export function begin(companyId: string, id: string, now: string): Statement {
  return sql`
    update company_exports set status = 'running', seen_at = ${now}, rows_done = 0,
      has_pieces = true
    where company_id = ${companyId} and id = ${id} and status in ('waiting', 'running') returning id`;
}

export interface Progress {
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
  readonly now: string;
}

/** No row if it was cancelled. */
export function noteProgress(
  companyId: string,
  id: string,
  { rowsDone, rowsTotal, now }: Progress,
): Statement {
  return sql`
    update company_exports set seen_at = ${now}, rows_done = ${rowsDone}, rows_total = ${rowsTotal}
    where company_id = ${companyId} and id = ${id} and status = 'running' returning id`;
}

export interface Finish {
  readonly status: Extract<ExportStatus, 'ready' | 'failed'>;
  readonly bytes: number | null;
  readonly now: string;
  readonly expiresAt: string | null;
}

export function finish(
  companyId: string,
  id: string,
  { status, bytes, now, expiresAt }: Finish,
): Statement {
  return sql`
    update company_exports set status = ${status}, bytes = ${bytes}, finished_at = ${now},
      expires_at = ${expiresAt}
    where company_id = ${companyId} and id = ${id} and status = 'running' returning id`;
}

export type NewPiece = Pick<CompanyExportPiecesRow, 'number' | 'id' | 'stored_in' | 'content'>;

/** No row if the export was cancelled meanwhile. */
export function insertPiece(companyId: string, exportId: string, piece: NewPiece): Statement {
  const [company, id] = [bind(companyId), bind(exportId)];
  return sql`
    insert into company_export_pieces (company_id, export_id, number, id, stored_in, content)
    select ${company}, ${id}, ${piece.number}, ${piece.id}, ${piece.stored_in}, ${piece.content}
    from company_exports e
    where e.company_id = ${company} and e.id = ${id} and e.status = 'running'
    returning number`;
}

export type FoundPiece = Pick<CompanyExportPiecesRow, 'id' | 'stored_in' | 'content'>;

/** Of an archive that can be fetched now. */
export function findPiece(
  companyId: string,
  exportId: string,
  { number, now }: { readonly number: number; readonly now: string },
): Statement {
  return sql`
    select p.id, p.stored_in, p.content from company_export_pieces p
    join company_exports e on e.company_id = p.company_id and e.id = p.export_id
    where p.company_id = ${companyId} and p.export_id = ${exportId} and p.number = ${number}
      and e.status = 'ready' and e.expires_at > ${now}`;
}

export function listPieces(companyId: string, exportId: string): Statement {
  return sql`
    select id, stored_in from company_export_pieces
    where company_id = ${companyId} and export_id = ${exportId} order by number`;
}

export function removePieces(companyId: string, exportId: string): Statement {
  return sql`
    delete from company_export_pieces
    where company_id = ${companyId} and export_id = ${exportId}`;
}

/** Once its pieces are removed. */
export function expire(companyId: string, exportId: string): Statement {
  return sql`
    update company_exports set has_pieces = false,
      status = case status when 'ready' then 'expired' else status end
    where company_id = ${companyId} and id = ${exportId} and status not in ('waiting', 'running')`;
}

/** What a worker has to clear. Runs as `muster_worker`. */
export function listToClear(now: string): Statement {
  return sql`
    select company_id, id from company_exports
    where has_pieces and (status in ('failed', 'cancelled', 'expired')
      or (status = 'ready' and expires_at <= ${now}))
    order by company_id limit ${clearedMax}`;
}

export interface InformedOwner {
  readonly email: string;
  readonly locale: 'en' | 'de';
  readonly company_name: string;
  /** The name of the owner who asked. */
  readonly person: string;
}

/** The owners who can sign in. */
export function listOwners(companyId: string, userId: string): Statement {
  return sql`
    select u.email, coalesce(u.locale, c.locale) as locale, c.name as company_name,
      by.first_name || ' ' || by.last_name as person
    from users u
    join companies c on c.id = u.company_id
    join users by on by.company_id = u.company_id and by.id = ${userId}
    where u.company_id = ${companyId} and u.role = 'owner' and u.disabled_at is null
    order by u.id`;
}
