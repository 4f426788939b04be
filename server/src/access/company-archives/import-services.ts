import type { Clock } from '../../platform/clock.ts';
import { type Database, DatabaseError } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { ContentStores } from '../../platform/storage/content-store.ts';
import { ArchiveRefused } from '../../platform/zip/open-archive.ts';

export interface ImportServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contentStores: ContentStores;
  /** Seals a new secret for a webhook endpoint, which no one knows. */
  readonly sealSecret: (companyId: string, endpointId: string) => Uint8Array;
  /** Rows and files to add, once the archive is verified. */
  readonly onTotal?: ((rows: number) => void) | undefined;
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** PostgreSQL judges ids, types, keys and constraints. */
const refusingClasses = /^(22|23|42|44|54|P0)/;

export function refusalOf(error: unknown, where: string): unknown {
  if (!(error instanceof DatabaseError) || !refusingClasses.test(error.code)) return error;
  const reason = error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return new ArchiveRefused(`The database refuses rows of ${where}: ${reason}.`);
}
