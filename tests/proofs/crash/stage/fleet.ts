import { setTimeout as wait } from 'node:timers/promises';
import type { ServingProcess } from '../../processes/muster-process.ts';
import { type CrashedRole, type DatabasePower, endProcess, startProcess } from './stage.ts';
import { until } from '../until.ts';
import type { Violation } from '../violation.ts';

const restartPauseMs = 100;

/** One place of a fleet: a process that is restarted whenever it ends. */
export interface Seat {
  readonly role: CrashedRole;
  /** Undefined while it starts. */
  readonly serving: ServingProcess | undefined;
  /** How often a process was started here. */
  readonly starts: number;
}

/** Processes kept running, as an operator's supervisor would. */
export interface Fleet {
  readonly seats: readonly Seat[];
  readonly violations: readonly Violation[];
  /** Addresses of the API processes that listen now. */
  addresses(): readonly string[];
  /** `kill -9` of the process in the seat; false if there is none. */
  kill(seat: Seat): boolean;
  /** Resolves when a process listens in every seat, and none of them was killed. */
  untilComplete(): Promise<void>;
  close(): Promise<void>;
}

export interface FleetOptions {
  readonly roles: readonly CrashedRole[];
  readonly settings: Readonly<Record<string, string>>;
  /** PostgreSQL is crashed on purpose; a process cannot start meanwhile. */
  readonly power: DatabasePower;
}

interface OpenSeat {
  readonly role: CrashedRole;
  serving: ServingProcess | undefined;
  starts: number;
  isKilled: boolean;
}

interface OpenFleet extends FleetOptions {
  readonly violations: Violation[];
  readonly closing: AbortController;
  /** Resolves when `closing` is aborted. */
  readonly closed: Promise<void>;
}

export function openFleet(options: FleetOptions): Fleet {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const fleet: OpenFleet = { ...options, violations: [], closing: new AbortController(), closed };
  const { violations, closing } = fleet;
  const seats = options.roles.map(
    (role): OpenSeat => ({ role, serving: undefined, starts: 0, isKilled: false }),
  );
  const keeping = seats.map((seat) => keepFilled(fleet, seat));
  return {
    seats,
    violations,
    addresses: () =>
      seats.flatMap(({ role, serving }) =>
        role === 'api' && serving !== undefined ? [serving.address] : [],
      ),
    kill: (seat) => {
      const open = seats.find((one) => one === seat);
      if (open?.serving === undefined || open.isKilled) return false;
      open.isKilled = true;
      open.serving.kill('SIGKILL');
      return true;
    },
    untilComplete: () =>
      until(
        // A killed process counts as present until its exit is noticed.
        () => seats.every(({ serving, isKilled }) => serving !== undefined && !isKilled),
        () => `a process in every seat ${JSON.stringify(violations)}`,
      ),
    close: async () => {
      closing.abort();
      resolve();
      await Promise.all(keeping);
    },
  };
}

async function keepFilled(fleet: OpenFleet, seat: OpenSeat): Promise<void> {
  const { power, closing, violations } = fleet;
  while (!closing.signal.aborted) {
    const { isAway } = power;
    const outages = power.outages.length;
    try {
      await fill(fleet, seat);
    } catch (error) {
      if (!isAway && !power.isAway && outages === power.outages.length) {
        violations.push({ kind: 'behaviour', detail: `could not start: ${String(error)}` });
      }
      await wait(restartPauseMs);
    }
  }
}

/** Starts a process in the seat, and waits for its end. */
async function fill(
  { settings, closing, closed, violations }: OpenFleet,
  seat: OpenSeat,
): Promise<void> {
  const serving = await startProcess({ role: seat.role, settings });
  Object.assign(seat, { serving, starts: seat.starts + 1, isKilled: false });
  const { code, signal, stderr } = await Promise.race([
    serving.ended,
    closed.then(() => endProcess(serving)),
  ]);
  Object.assign(seat, { serving: undefined });
  const isClosing = closing.signal.aborted;
  if (seat.isKilled || (isClosing && code === 0)) return;
  const asked = isClosing ? 'after SIGTERM' : 'unasked';
  const detail = `a ${seat.role} process ended with ${signal ?? code}, ${asked}: ${stderr}`;
  violations.push({ kind: 'behaviour', detail });
}
