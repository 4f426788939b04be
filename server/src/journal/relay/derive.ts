import { instantOfId } from '../../platform/ids.ts';
import type { Announcement, JournaledAct, JournaledEvent, JournalEntry } from '../journal-entry.ts';
import type { TakenRow } from '../journal.sql.ts';
import type { PositionedEvent } from './positioned-event.ts';
import type { SealedAct } from './relay.sql.ts';
import { beforeFirstSeal, sealHash } from './seal.ts';

/** A delivery that starts its next series of attempts. */
export interface RetriedDelivery {
  readonly company_id: string;
  readonly id: string;
  /** In which it was judged; null = unknown. */
  readonly series: number | null;
}

/** The data of a job of the queue `notifications`. */
export type CompanyAnnouncement = Announcement & { readonly companyId: string };

/** The rows derived from a batch of the journal, in the order in which they are written. */
export interface Derived {
  readonly acts: readonly SealedAct[];
  readonly events: readonly PositionedEvent[];
  readonly retried: readonly RetriedDelivery[];
  readonly announcements: readonly CompanyAnnouncement[];
}

/** The ends of a company's chain and events so far. */
interface Ends {
  number: bigint;
  hash: Uint8Array;
  position: bigint;
}

/** A row of the journal does not have the service's format. */
export class UnreadableEntry extends Error {
  override readonly name = 'UnreadableEntry';
}

/**
 * Seals the acts into their companies' chains and assigns positions to the events, company by
 * company and in the order of the journal.
 *
 * @throws UnreadableEntry
 */
export function derive(taken: readonly TakenRow[]): Derived {
  try {
    return deriveAll(taken);
  } catch (cause) {
    throw new UnreadableEntry('a row of the journal cannot be read', { cause });
  }
}

function deriveAll(taken: readonly TakenRow[]): Derived {
  const ends = new Map<string, Ends>();
  for (const row of taken) {
    if (row.id !== null) continue;
    ends.set(row.company_id, {
      number: BigInt(row.seal_number ?? 0),
      hash: row.seal_hash ?? beforeFirstSeal,
      position: BigInt(row.position ?? 0),
    });
  }
  const acts: SealedAct[] = [];
  const events: PositionedEvent[] = [];
  const retried: RetriedDelivery[] = [];
  const announcements: CompanyAnnouncement[] = [];
  for (const { companyId, entry } of inOrder(taken)) {
    const end = ends.get(companyId);
    if (end === undefined) throw new Error('a row was taken without its company');
    const { act, event, announcement } = entry;
    if (act !== undefined) acts.push(seal(companyId, act, end));
    if (event !== undefined) events.push(toPositioned(companyId, event, end));
    if (announcement !== undefined) announcements.push({ companyId, ...announcement });
    retried.push(...retriedOf(companyId, entry));
  }
  return { acts, events, retried, announcements };
}

function retriedOf(
  companyId: string,
  { retriedDeliveryIds = [], retriedSeries = [] }: JournalEntry,
): RetriedDelivery[] {
  return retriedDeliveryIds.map((id, at) => ({
    company_id: companyId,
    id,
    series: retriedSeries[at] ?? null,
  }));
}

function inOrder(taken: readonly TakenRow[]): { companyId: string; entry: JournalEntry }[] {
  return taken
    .filter((row) => row.id !== null)
    .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .map((row) => ({
      companyId: row.company_id,
      entry: JSON.parse(row.entry) as JournalEntry,
    }));
}

function seal(companyId: string, written: JournaledAct, end: Ends): SealedAct {
  const act = asPostgresHasIt(written);
  end.number += 1n;
  end.hash = sealHash(end.hash, end.number, {
    ...act,
    company_id: companyId,
    request_id: null,
    occurred_at: instantAsText(act.occurred_at),
  });
  return {
    ...act,
    company_id: companyId,
    number: String(end.number),
    hash: Buffer.from(end.hash).toString('hex'),
  };
}

/** A verification hashes PostgreSQL's output, which has UUIDs in lower case. */
function asPostgresHasIt(act: JournaledAct): JournaledAct {
  return {
    ...act,
    actor_id: act.actor_id?.toLowerCase() ?? null,
    application_id: act.application_id?.toLowerCase() ?? null,
    subject_id: act.subject_id?.toLowerCase() ?? null,
    subject_ids: act.subject_ids.map((id) => id.toLowerCase()),
    employee_ids: act.employee_ids.map((id) => id.toLowerCase()),
  };
}

/** An instant in UTC in the format of `timestamp::text`, e.g. `2026-11-20 17:30:00.12`. */
function instantAsText(instant: string): string {
  const text = instant.replace('T', ' ').replace('Z', '');
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function toPositioned(
  companyId: string,
  { id, type, payload, occurredAt, testEndpointId, requestId, trace }: JournaledEvent,
  end: Ends,
): PositionedEvent {
  end.position += 1n;
  return {
    company_id: companyId,
    id,
    type,
    payload,
    occurred_at: occurredAt ?? instantOfId(id),
    position: String(end.position),
    request_id: requestId ?? null,
    trace: trace ?? null,
    test_endpoint_id: testEndpointId ?? null,
  };
}
