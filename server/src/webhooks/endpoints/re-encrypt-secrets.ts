import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database, Result, Transaction } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import {
  type EndpointKey,
  findSealedSecrets,
  lockSealedSecrets,
  type SealedSecrets,
  setSealedSecrets,
} from './endpoints.sql.ts';
import { endpointHeadersContext, endpointSecretContext } from './secret-context.ts';

const batchRows = 200;
/** Sorts before every row. */
const start: EndpointKey = { company_id: nilUuid, id: nilUuid };
const secretColumns = {
  present: 'secret_ciphertext',
  next: 'next_secret_ciphertext',
  previous: 'previous_secret_ciphertext',
  headers: 'headers_ciphertext',
} as const;
type SecretName = keyof typeof secretColumns;
const secretNames = Object.keys(secretColumns) as SecretName[];

export interface SecretBoxes {
  /** Uses the current key only. */
  readonly target: SecretBox;
  /** Opens secrets encrypted under any known key. */
  readonly source: SecretBox;
  /** Counts only what it would do. */
  readonly isDryRun: boolean;
}

/** A stored secret that no known key can open; it is left unchanged. */
export interface UnopenedSecret {
  readonly company_id: string;
  readonly endpoint_id: string;
  readonly secret: SecretName;
}

/** All numbers count secrets (up to three per endpoint, and its headers), except `endpoints`. */
export interface ReEncryption {
  readonly endpoints: number;
  readonly re_encrypted: number;
  /** Already encrypted under the current key. */
  readonly unchanged: number;
  readonly unopened: readonly UnopenedSecret[];
}

/**
 * Encrypts the secrets of all endpoints under the current key, as `muster_operator`. You can
 * interrupt it at any time and run it again: each endpoint changes completely or not at all, and
 * secrets that already use the current key are left alone. Deleted endpoints are skipped because
 * they never sign again.
 */
export async function reEncryptSecrets(
  database: Database,
  boxes: SecretBoxes,
): Promise<ReEncryption> {
  let sum: ReEncryption = { endpoints: 0, re_encrypted: 0, unchanged: 0, unopened: [] };
  let after: EndpointKey | undefined = start;
  while (after !== undefined) {
    const { rows }: Result<SealedSecrets> = await database.single(
      { role: 'muster_operator' },
      findSealedSecrets(after, batchRows),
    );
    for (const row of rows) {
      sum = add(sum, await reEncryptEndpoint(database, boxes, row));
    }
    after = rows.at(-1);
  }
  return sum;
}

async function reEncryptEndpoint(
  database: Database,
  boxes: SecretBoxes,
  seen: SealedSecrets,
): Promise<ReEncryption> {
  const { report } = reSeal(boxes, seen);
  if (report.re_encrypted === 0 || boxes.isDryRun) {
    return report;
  }
  // One row per transaction, so that a rotation in the service waits for that row at most.
  return database.transaction({ role: 'muster_operator' }, (transaction) =>
    reEncryptLocked(transaction, boxes, seen),
  );
}

async function reEncryptLocked(
  transaction: Transaction,
  boxes: SecretBoxes,
  key: EndpointKey,
): Promise<ReEncryption> {
  const { rows } = await transaction.query<SealedSecrets>(lockSealedSecrets(key));
  const [present] = rows;
  if (present === undefined) {
    return { endpoints: 0, re_encrypted: 0, unchanged: 0, unopened: [] };
  }
  const { row, report } = reSeal(boxes, present);
  await transaction.query(setSealedSecrets(row));
  return report;
}

function reSeal(
  { target, source }: SecretBoxes,
  row: SealedSecrets,
): { row: SealedSecrets; report: ReEncryption } {
  const unopened: UnopenedSecret[] = [];
  const changes: Partial<Record<(typeof secretColumns)[SecretName], Uint8Array>> = {};
  let unchanged = 0;
  for (const name of secretNames) {
    const column = secretColumns[name];
    const sealed = row[column];
    if (sealed === null) {
      continue;
    }
    const context = contextOf(name)(row.company_id, row.id);
    const text = tryOpen(source, sealed, context);
    if (text === undefined) {
      unopened.push({ company_id: row.company_id, endpoint_id: row.id, secret: name });
    } else if (tryOpen(target, sealed, context) === undefined) {
      changes[column] = target.seal(text, context);
    } else {
      unchanged += 1;
    }
  }
  const reEncrypted = Object.keys(changes).length;
  return {
    row: { ...row, ...changes },
    report: { endpoints: 1, re_encrypted: reEncrypted, unchanged, unopened },
  };
}

function contextOf(name: SecretName) {
  return name === 'headers' ? endpointHeadersContext : endpointSecretContext;
}

function tryOpen(box: SecretBox, sealed: Uint8Array, context: string): string | undefined {
  try {
    return box.open(sealed, context);
  } catch {
    return undefined;
  }
}

function add(a: ReEncryption, b: ReEncryption): ReEncryption {
  return {
    endpoints: a.endpoints + b.endpoints,
    re_encrypted: a.re_encrypted + b.re_encrypted,
    unchanged: a.unchanged + b.unchanged,
    unopened: b.unopened.length === 0 ? a.unopened : [...a.unopened, ...b.unopened],
  };
}
