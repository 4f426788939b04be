import { execFile, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { findProgram } from '../../harness/find-program.ts';

const execute = promisify(execFile);

/** A network namespace that two wires lead to: one may be cut, and the other stays. */
export interface Island {
  /** What a process is run under, to be there. */
  readonly under: readonly string[];
  /** This machine, over the wire that may be cut. */
  readonly cutAddress: string;
  readonly cutRange: string;
  /** This machine, and whoever is on the island, over the wire that stays. */
  readonly stayAddress: string;
  readonly islandAddress: string;
  readonly stayRange: string;
  /** From now on nothing comes through the first wire, and nobody is told. */
  cut(): Promise<void>;
  heal(): Promise<void>;
  remove(): Promise<void>;
}

function findIp(): string {
  return findProgram('ip', ['/usr/sbin', '/sbin']) ?? 'ip';
}

const run = (args: readonly string[]) => execute(findIp(), args);

/** Whether this machine lets us make namespaces and wires: root, or a container that may. */
export function canMakeIslands(): boolean {
  const name = newName();
  const wire = `${name}t`;
  const steps = [
    ['netns', 'add', name],
    ['link', 'add', `${wire}0`, 'type', 'veth', 'peer', 'name', `${wire}1`, 'netns', name],
  ];
  const works = steps.every((step) => spawnSync(findIp(), step).status === 0);
  spawnSync(findIp(), ['netns', 'delete', name]);
  return works;
}

export async function makeIsland(): Promise<Island> {
  const name = newName();
  const [first, second] = [`${name}a`, `${name}b`];
  // Ranges of our own, so that two runs on one machine do not meet.
  const range = randomInt(256);
  const [cutNet, stayNet] = [`10.231.${range}`, `10.232.${range}`];
  const remove = async (): Promise<void> => {
    await run(['netns', 'delete', name]);
  };
  await run(['netns', 'add', name]);
  try {
    await layWire(name, first, cutNet);
    await layWire(name, second, stayNet);
    await run(['-n', name, 'link', 'set', 'lo', 'up']);
  } catch (error) {
    await remove();
    throw error;
  }
  const setWire = (state: 'up' | 'down') => run(['link', 'set', `${first}0`, state]);
  return {
    under: [findIp(), 'netns', 'exec', name],
    cutAddress: `${cutNet}.1`,
    cutRange: `${cutNet}.0/30`,
    stayAddress: `${stayNet}.1`,
    islandAddress: `${stayNet}.2`,
    stayRange: `${stayNet}.0/30`,
    cut: async () => {
      await setWire('down');
    },
    heal: async () => {
      await setWire('up');
    },
    remove,
  };
}

/** Its ends go with the namespace. */
async function layWire(namespace: string, wire: string, net: string): Promise<void> {
  const [here, there] = [`${wire}0`, `${wire}1`];
  await run(['link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', namespace]);
  await run(['address', 'add', `${net}.1/30`, 'dev', here]);
  await run(['link', 'set', here, 'up']);
  await run(['-n', namespace, 'address', 'add', `${net}.2/30`, 'dev', there]);
  await run(['-n', namespace, 'link', 'set', there, 'up']);
}

/**
 * By lot: process ids come again, in a container that is started anew or beside another one, and what
 * a run that was killed has left is still there. Names of wires have 15 characters at most.
 */
function newName(): string {
  return `muster${randomBytes(3).toString('hex')}`;
}
