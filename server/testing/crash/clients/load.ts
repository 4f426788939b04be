import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { askUntilAcknowledged } from './client.ts';
import type { Ledger } from './ledger.ts';

/** So many of ten creations are leave requests, where there is an employee who has none. */
const leavesOfTen = 3;
const refusedPauseMs = 100;

export interface LoadOptions {
  readonly key: string;
  readonly clients: number;
  readonly addresses: () => readonly string[];
  readonly isOver: () => boolean;
}

/** Clients that create employees and leave, one after the other each, until it is over. */
export async function runLoad(ledger: Ledger, options: LoadOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  let turn = 0;
  const pickAddress = (): string | undefined => {
    const addresses = options.addresses();
    turn += 1;
    return addresses[turn % addresses.length];
  };
  const client = { ledger, key: options.key, agent, pickAddress };
  const work = async (): Promise<void> => {
    while (!options.isOver()) {
      const wantsLeave = ledger.entries.length % 10 < leavesOfTen;
      const entry = (wantsLeave ? ledger.addLeave() : undefined) ?? ledger.addEmployee();
      const isDone = await askUntilAcknowledged(client, entry);
      // A broken product refuses everything at once.
      if (!isDone) await wait(refusedPauseMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.clients }, work));
  } finally {
    agent.destroy();
  }
}
