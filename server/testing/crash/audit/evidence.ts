import type { AccountEndpoint } from '../clients/account.ts';
import type { LedgerEntry } from '../clients/ledger.ts';
import type { Receipt } from '../receiver/receipt.ts';
import type { PowerOutage } from '../stage/database-power.ts';
import type { Stored } from '../stage/stored.ts';

/** Three accounts of one run: of the clients, the database and the receiver. */
export interface Evidence {
  readonly entries: readonly LedgerEntry[];
  readonly stored: Stored;
  readonly receipts: readonly Receipt[];
  readonly endpoints: readonly AccountEndpoint[];
  /** How many deliveries the crashes of this run may have sent twice. */
  readonly duplicatesMax: number;
  readonly interruptions: Interruptions;
}

/** What may keep a delivery that was accepted from being settled. */
export interface Interruptions {
  /** Epoch milliseconds. */
  readonly workerKillsAtMs: readonly number[];
  readonly outages: readonly PowerOutage[];
}
