import { execFile, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { findProgram } from '../../harness/find-program.ts';

const execute = promisify(execFile);

/** A network namespace with two links: one can be cut, and the other stays. */
export interface Island {
  /** The command that runs a process inside it. */
  readonly under: readonly string[];
  /** This machine, over the link that can be cut. */
  readonly cutAddress: string;
  readonly cutRange: string;
  /** This machine and the processes on the island, over the link that stays. */
  readonly stayAddress: string;
  readonly islandAddress: string;
  readonly stayRange: string;
  /** From now on the first link drops everything silently. */
  cut(): Promise<void>;
  heal(): Promise<void>;
  remove(): Promise<void>;
}

function findIp(): string {
  return findProgram('ip', ['/usr/sbin', '/sbin']) ?? 'ip';
}

const run = (args: readonly string[]) => execute(findIp(), args);

/** Whether this process may create namespaces and links: as root, or in a privileged container. */
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
  // Separate ranges, so that two runs on one machine don't conflict.
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

/** Its ends are removed with the namespace. */
async function layWire(namespace: string, wire: string, net: string): Promise<void> {
  const [here, there] = [`${wire}0`, `${wire}1`];
  await run(['link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', namespace]);
  await run(['address', 'add', `${net}.1/30`, 'dev', here]);
  await run(['link', 'set', here, 'up']);
  await run(['-n', namespace, 'address', 'add', `${net}.2/30`, 'dev', there]);
  await run(['-n', namespace, 'link', 'set', there, 'up']);
}

/**
 * Random: process ids repeat in a restarted or neighbouring container, and the remains of a killed
 * run still exist. Names of links have at most 15 characters.
 */
function newName(): string {
  return `muster${randomBytes(3).toString('hex')}`;
}
