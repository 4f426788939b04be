import { Readable } from 'node:stream';
import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Download } from '../../platform/http/send-download.ts';
import type { Ids } from '../../platform/ids.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import type { UserActor } from '../actor.ts';
import { recordRead } from '../audit/record-read.ts';
import { findExport } from './ask-export.ts';
import type { CompanyExport } from './company-export.ts';
import { findPiece, type FoundPiece } from './exports.sql.ts';

interface ReadServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contentStores: ContentStores;
}

/**
 * The archive, piece by piece. That it was fetched is recorded.
 *
 * @throws Problem `not_found` if there is none, or it has expired
 */
export async function readExport(services: ReadServices, actor: UserActor): Promise<Download> {
  const { database, clock, ids } = services;
  const { companyId } = actor;
  const settings = { role: 'muster_app', companyId } as const;
  const found = await database.transaction(settings, async (transaction) => {
    const last = await findExport(transaction, companyId);
    const isThere =
      last?.status === 'ready' && fromInstant(last.expires_at ?? last.asked_at) > clock.nowMs();
    if (last === null || !isThere) throw notFound();
    recordRead(
      transaction,
      { ids, actor },
      {
        subjectKind: 'company_export',
        subjectIds: [last.id],
        employeeIds: [],
        fields: [],
        isRecordedEachTime: true,
      },
    );
    return last;
  });
  const day = found.asked_at.slice(0, 10);
  return {
    content: Readable.from(piecesOf(services, companyId, found), { objectMode: false }),
    bytes: found.bytes,
    mimeType: 'application/zip',
    fileName: `muster-export-${day}.zip`,
  };
}

async function* piecesOf(
  { database, clock, contentStores }: ReadServices,
  companyId: string,
  { id: exportId, bytes }: Pick<CompanyExport, 'id' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  let left = bytes ?? 0;
  for (let number = 0; left > 0; number += 1) {
    const { rows } = await database.single<FoundPiece>(
      { role: 'muster_app', companyId },
      findPiece(companyId, exportId, { number, now: toInstant(clock.nowMs()) }),
    );
    const [piece] = rows;
    // Another export was asked for, or the day is over: a part of an archive must not look complete.
    if (piece === undefined) throw new Error('the archive is gone while it is fetched');
    const { id, stored_in: storedIn } = piece;
    const content = piece.content ?? (await contentStores.named(storedIn).read({ companyId, id }));
    if (content === undefined) throw new Error('a piece of the archive is missing');
    left -= content.length;
    yield content;
  }
}
