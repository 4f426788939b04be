import type { OauthArtifactsRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
import { nilUuid } from '../../platform/ids.ts';
import * as statements from './artifacts.sql.ts';

export type ArtifactKind = OauthArtifactsRow['kind'];

/** What an authorization server stores: requests, codes and tokens. */
export interface Artifact {
  readonly kind: ArtifactKind;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly isConsumed: boolean;
}

export interface NewArtifact {
  readonly companyId: string;
  readonly kind: ArtifactKind;
  readonly applicationId: string;
  readonly authorizationId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly expiresInSeconds: number;
}

interface Services {
  readonly database: Database;
  readonly clock: Clock;
}

/** Stores an artifact under the SHA-256 of its token, and deletes some that have expired. */
export async function saveArtifact(
  { database, clock }: Services,
  token: string,
  artifact: NewArtifact,
): Promise<void> {
  const { companyId, authorizationId, expiresInSeconds } = artifact;
  const nowMs = clock.nowMs();
  const now = toInstant(nowMs);
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    transaction.send(statements.removeOld(companyId, authorizationId, now));
    transaction.send(
      statements.save(companyId, {
        ...artifact,
        hash: sha256(token),
        now,
        expiresAt: toInstant(nowMs + expiresInSeconds * 1_000),
      }),
    );
  });
}

/**
 * The company that a token belongs to; the nil UUID, which has no rows, for an unknown token.
 *
 * @throws Problem `company_moved`
 */
export async function companyOfToken(database: Database, token: string): Promise<string> {
  const { rows } = await database.single<{ company_id: string; moved_to: string | null }>(
    { role: 'muster_lookup' },
    statements.findCompany(sha256(token)),
  );
  const [found] = rows;
  refuseMoved(found?.moved_to ?? null);
  return found?.company_id ?? nilUuid;
}

export async function findArtifact(
  { database, clock }: Services,
  token: string,
): Promise<Artifact | undefined> {
  const companyId = await companyOfToken(database, token);
  const { rows } = await database.single<statements.ArtifactRow>(
    { role: 'muster_app', companyId },
    statements.find(companyId, sha256(token), toInstant(clock.nowMs())),
  );
  const [row] = rows;
  return row && { kind: row.kind, payload: row.payload, isConsumed: row.consumed_at !== null };
}

/** Uses up a code or a refresh token. False if it was used before, even at the same moment. */
export async function consumeArtifact(
  { database, clock }: Services,
  token: string,
): Promise<boolean> {
  const companyId = await companyOfToken(database, token);
  const { rows } = await database.single(
    { role: 'muster_app', companyId },
    statements.consume(companyId, sha256(token), toInstant(clock.nowMs())),
  );
  return rows.length > 0;
}

export async function removeArtifact({ database }: Services, token: string): Promise<void> {
  const companyId = await companyOfToken(database, token);
  await database.single(
    { role: 'muster_app', companyId },
    statements.remove(companyId, sha256(token)),
  );
}
