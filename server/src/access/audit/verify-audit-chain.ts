import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';
import {
  countWaiting,
  type Cut,
  findCut,
  findHead,
  findSealed,
  findUnsealed,
  type Head,
  listSealed,
  type SealedRow,
  type Waiting,
} from './audit-chain.sql.ts';
import { beforeFirstSeal, sealHash } from '../../journal/relay/seal.ts';

/** A running relay takes much less than this. */
const overdueMs = 60_000;
/** Counting the rows of a large company takes a while. */
const statementTimeoutMs = 60_000;

export const auditFaultKinds = [
  /** No row has this number, although later ones exist. */
  'row_missing',
  /** The row or its seal was changed, or moved. */
  'hash_differs',
  /** The row was written without a seal. */
  'row_unchained',
  /** The chain no longer contains the head that was stored elsewhere. */
  'head_differs',
] as const;

/** The first fault found. */
export interface AuditFault {
  readonly kind: (typeof auditFaultKinds)[number];
  /** The number of the seal; null for a row without one. */
  readonly number: string | null;
  readonly audit_id: string | null;
}

export interface AuditVerification {
  /** Whether the verified part has no fault. */
  readonly sound: boolean;
  /** The number of the last seal that retention has removed; `0` = none. */
  readonly removed: string;
  /** The number of the last verified seal. */
  readonly verified: string;
  /** The number of the newest seal. */
  readonly sealed: string;
  /**
   * The number of journal rows that wait for the relay; `overdue` counts those that have waited for
   * more than a minute.
   */
  readonly unsealed: number;
  readonly overdue: number;
  /**
   * The newest seal's hash in hex. If it is stored elsewhere, a later verification can detect that
   * the end was cut off.
   */
  readonly head: string | null;
  readonly fault: AuditFault | null;
  /** Where to continue: the row of the last verified seal; null = everything was verified. */
  readonly stopped_at: string | null;
}

export interface VerifyOptions {
  readonly clock: Clock;
  /** The `stopped_at` of the previous call. */
  readonly after?: string | undefined;
  /** The number of rows read at once, which determines the memory used. */
  readonly batchRows?: number;
  /** The number of rows after which the call stops; a further call continues. */
  readonly rowsMax?: number;
  /**
   * A head stored earlier: the seal of that number must have this hash, in hex. Nothing is said about one
   * that retention has removed.
   */
  readonly keptHead?: { readonly number: bigint; readonly hash: string } | undefined;
}

/**
 * Follows a company's chain from its start, from the last seal that retention has removed, or from where a
 * previous call stopped, and stops at the first fault. Rows may be written and sealed during the verification. It can't detect that rows
 * were cut off at the end together with their seals, unless `keptHead` is given.
 */
export async function verifyAuditChain(
  database: Database,
  companyId: string,
  options: VerifyOptions,
): Promise<AuditVerification> {
  const ask = askAs(database, companyId);
  const walk = await walkBesideRetention(askAs(database, companyId, true), companyId, options);
  const overdueBefore = toInstant(options.clock.nowMs() - overdueMs);
  const [waiting] = await ask<Waiting>(countWaiting(companyId, overdueBefore));
  const [head] = await ask<Head>(findHead(companyId));
  const isThrough = walk.fault === null && !walk.goesOn;
  const fault = walk.fault ?? (isThrough ? await findUnchained(ask, companyId) : null);
  return {
    sound: fault === null,
    removed: walk.removed,
    verified: String(walk.number),
    sealed: head?.number ?? '0',
    unsealed: Number(waiting?.waiting ?? 0),
    overdue: Number(waiting?.overdue ?? 0),
    head: head === undefined ? null : toHex(head.hash),
    fault,
    stopped_at: fault === null && walk.goesOn ? walk.auditId : null,
  };
}

type Ask = <Row>(statement: Statement) => Promise<Row[]>;

/**
 * Follows a whole chain with statements of the caller, e.g. in the transaction that has written it. `number` and
 * `hash` are of the last correct seal, `removed` is the number of the last one that retention has removed.
 */
export async function followChain(
  ask: Ask,
  companyId: string,
): Promise<Pick<Walk, 'removed' | 'fault'> & { readonly number: string; readonly hash: string }> {
  const walk = await walkChain(ask, companyId, {});
  return {
    removed: walk.removed,
    fault: walk.fault ?? (await findUnchained(ask, companyId)),
    number: String(walk.number),
    hash: toHex(walk.hash),
  };
}

function askAs(database: Database, companyId: string, rowsByKey = false): Ask {
  const settings = { role: 'muster_reader', companyId, statementTimeoutMs, rowsByKey } as const;
  return async <Row>(statement: Statement) => {
    return (await database.single<Row>(settings, statement)).rows;
  };
}

/** Walks again if retention has removed rows ahead of the walk. */
async function walkBesideRetention(
  ask: Ask,
  companyId: string,
  options: VerifyOptions,
): Promise<Walk> {
  const walk = await walkChain(ask, companyId, options);
  if (walk.fault?.kind !== 'row_missing') return walk;
  const [cut] = await ask<Cut>(findCut(companyId));
  const isOvertaken = cut !== undefined && cut.number !== walk.removed;
  return isOvertaken ? walkChain(ask, companyId, options) : walk;
}

interface Walk {
  readonly removed: string;
  /** The number of the last correct seal. */
  readonly number: bigint;
  /** Its hash. */
  readonly hash: Uint8Array;
  readonly auditId: string | null;
  readonly fault: AuditFault | null;
  readonly goesOn: boolean;
}

async function walkChain(
  ask: Ask,
  companyId: string,
  options: Omit<VerifyOptions, 'clock'>,
): Promise<Walk> {
  const { after, batchRows = 5_000, rowsMax = Infinity, keptHead } = options;
  const [cut] = await ask<Cut>(findCut(companyId));
  const removed = cut?.number ?? '0';
  const [found] = after === undefined ? [] : await ask<Head>(findSealed(companyId, after));
  // A row that was removed since the previous call.
  const start = found ?? cut;
  let hash = start?.hash ?? beforeFirstSeal;
  let number = BigInt(start?.number ?? 0);
  let auditId = found?.id ?? null;
  if (keptHead?.number === BigInt(removed) && toHex(cut?.hash ?? hash) !== keptHead.hash) {
    const fault = faultOf('head_differs', keptHead.number, null);
    return { removed, number, hash, auditId, fault, goesOn: false };
  }
  for (let rows = 0; rows < rowsMax; rows += batchRows) {
    const batch = await ask<SealedRow>(listSealed(companyId, String(number), batchRows));
    for (const seal of batch) {
      const fault = judge(seal, hash, number + 1n, keptHead);
      if (fault !== null) return { removed, number, hash, auditId, fault, goesOn: false };
      ({ hash } = seal);
      number += 1n;
      auditId = seal.id;
    }
    if (batch.length < batchRows) {
      const isCutOff = keptHead !== undefined && keptHead.number > number;
      const fault = isCutOff ? faultOf('head_differs', keptHead.number, null) : null;
      return { removed, number, hash, auditId, fault, goesOn: false };
    }
  }
  return { removed, number, hash, auditId, fault: null, goesOn: true };
}

function judge(
  seal: SealedRow,
  before: Uint8Array,
  number: bigint,
  keptHead: VerifyOptions['keptHead'],
): AuditFault | null {
  if (BigInt(seal.number) !== number) return faultOf('row_missing', number, null);
  const hash = toHex(sealHash(before, number, seal));
  if (hash !== toHex(seal.hash)) return faultOf('hash_differs', number, seal.id);
  const isOther = keptHead?.number === number && keptHead.hash !== hash;
  return isOther ? faultOf('head_differs', number, seal.id) : null;
}

/** Finds a row without a number, which following the numbers can't show. */
async function findUnchained(ask: Ask, companyId: string): Promise<AuditFault | null> {
  const [row] = await ask<{ id: string }>(findUnsealed(companyId));
  return row === undefined ? null : faultOf('row_unchained', null, row.id);
}

function faultOf(
  kind: AuditFault['kind'],
  number: bigint | null,
  auditId: string | null,
): AuditFault {
  return { kind, number: number === null ? null : String(number), audit_id: auditId };
}

/** Null: someone has removed the hash of a numbered row. */
function toHex(bytes: Uint8Array | null): string {
  return bytes === null
    ? ''
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}
