import { Agent } from 'node:http';
import type { ServingProcess } from '../../processes/muster-process.ts';
import { type Account, openAccount } from '../clients/account.ts';
import { askUntilAcknowledged, type Client } from '../clients/client.ts';
import { type Ledger, openLedger } from '../clients/ledger.ts';
import { mutantsOf } from '../patches/source-patches.ts';
import { type CrashedRole, endProcess, startProcess } from '../stage/patched-process.ts';
import type { Receipt } from '../receiver/receipt.ts';
import type { ReceiverProcess } from '../receiver/receiver-process.ts';
import type { Stage, StageDatabase } from '../stage/stage.ts';

/** A database of its own with an API process that stays, for one crash after the other. */
export interface Lane {
  readonly place: StageDatabase;
  readonly account: Account;
  readonly ledger: Ledger;
  /** Of the API process that stays. */
  readonly client: Client;
  /** A further process, which may be armed with a crash point. */
  start(role: CrashedRole, point?: string): Promise<ServingProcess>;
  /** One creation, acknowledged; its delivery waits for a worker. */
  create(): Promise<void>;
  /** In an orderly way; what is wrong with its end is reported in the ledger. */
  end(serving: ServingProcess): Promise<void>;
  /** What arrived for this lane. */
  receipts(): Receipt[];
  close(): Promise<void>;
}

export interface LaneOptions {
  readonly stage: Stage;
  readonly receiver: ReceiverProcess;
  /** Keeps the clients' names apart from those of other lanes. */
  readonly name: string;
  /** Patches every process of the lane that loads what it changes. */
  readonly mutant?: string | undefined;
}

export async function openLane({ stage, receiver, name, mutant }: LaneOptions): Promise<Lane> {
  const place = await stage.openDatabase();
  const start: Lane['start'] = (role, point) => {
    const mutants = mutantsOf(mutant, role);
    const patches = point === undefined ? mutants : [...mutants, point];
    return startProcess({ role, settings: place.settings, patches });
  };
  const api = await start('api');
  const path = `/lane/${name}`;
  const account = await openAccount(api.address, {
    receiverUrl: receiver.url,
    endpoints: [{ path, events: [] }],
  });
  const ledger = openLedger(name);
  const agent = new Agent({ keepAlive: false });
  const client = { ledger, key: account.key, agent, pickAddress: () => api.address };
  const end = async (serving: ServingProcess): Promise<void> => {
    const { code, signal, stderr } = await endProcess(serving);
    if (code === 0) return;
    const detail = `after SIGTERM a process ended with ${signal ?? code}: ${stderr}`;
    ledger.report({ kind: 'behaviour', detail });
  };
  return {
    place,
    account,
    ledger,
    client,
    start,
    end,
    create: async () => {
      await askUntilAcknowledged(client, ledger.addEmployee());
    },
    receipts: () => receiver.readReceipts().filter((receipt) => receipt.path === path),
    close: async () => {
      agent.destroy();
      await end(api);
    },
  };
}
