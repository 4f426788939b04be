import { setTimeout as wait } from 'node:timers/promises';
import type { ServingProcess } from '../../processes/muster-process.ts';
import type { DatabasePower } from './database-power.ts';
import { type CrashedRole, startProcess } from './patched-process.ts';
import { until } from '../until.ts';
import type { Violation } from '../violation.ts';

const restartPauseMs = 100;

/** One place of a fleet: a process that is started again whenever it ends. */
export interface Seat {
  readonly role: CrashedRole;
  /** Undefined while it starts. */
  readonly serving: ServingProcess | undefined;
  /** How often a process was started here. */
  readonly starts: number;
}

/** Processes kept running as an operator's supervisor would. */
export interface Fleet {
  readonly seats: readonly Seat[];
  readonly violations: readonly Violation[];
  /** Addresses of the API processes that listen now. */
  addresses(): readonly string[];
  /** `kill -9` of the process in the seat; false while there is none. */
  kill(seat: Seat): boolean;
  /** Resolves when a process listens in every seat. */
  untilComplete(): Promise<void>;
  close(): Promise<void>;
}

export interface FleetOptions {
  readonly roles: readonly CrashedRole[];
  readonly settings: Readonly<Record<string, string>>;
  /** PostgreSQL is crashed on purpose; a process that starts meanwhile cannot. */
  readonly power: DatabasePower;
}

interface OpenSeat {
  readonly role: CrashedRole;
  serving: ServingProcess | undefined;
  starts: number;
  isKilled: boolean;
}

export function openFleet({ roles, settings, power }: FleetOptions): Fleet {
  const violations: Violation[] = [];
  const seats = roles.map(
    (role): OpenSeat => ({ role, serving: undefined, starts: 0, isKilled: false }),
  );
  const state = { isClosing: false };

  const fill = async (seat: OpenSeat): Promise<void> => {
    const serving = await startProcess({ role: seat.role, settings });
    Object.assign(seat, { serving, starts: seat.starts + 1, isKilled: false });
    if (state.isClosing) serving.kill('SIGTERM');
    const { code, signal, stderr } = await serving.ended;
    Object.assign(seat, { serving: undefined });
    if (seat.isKilled || (state.isClosing && code === 0)) return;
    const detail = `a ${seat.role} process ended with ${signal ?? code}, unasked: ${stderr}`;
    violations.push({ kind: 'behaviour', detail });
  };
  const keepFilled = async (seat: OpenSeat): Promise<void> => {
    while (!state.isClosing) {
      const { isAway, losses } = power;
      try {
        await fill(seat);
      } catch (error) {
        if (!isAway && losses === power.losses) {
          violations.push({ kind: 'behaviour', detail: `could not start: ${String(error)}` });
        }
        await wait(restartPauseMs);
      }
    }
  };
  const keeping = seats.map(keepFilled);

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
        () => seats.every(({ serving }) => serving !== undefined),
        () => `a process in every seat ${JSON.stringify(violations)}`,
      ),
    close: async () => {
      state.isClosing = true;
      for (const { serving } of seats) serving?.kill('SIGTERM');
      await Promise.all(keeping);
    },
  };
}
