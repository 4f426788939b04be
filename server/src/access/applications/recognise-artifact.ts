import type { Database } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import { companyOfToken } from './artifacts.ts';

/** What the authorization server stores under a code, a token or the address of a request. */
export interface RecognisedArtifact {
  readonly companyId: string;
}

/** Undefined for unknown ones. Expired and used ones count as known until they are deleted. */
export async function recogniseArtifact(
  database: Database,
  token: string,
): Promise<RecognisedArtifact | undefined> {
  const companyId = await companyOfToken(database, token);
  return companyId === nilUuid ? undefined : { companyId };
}
