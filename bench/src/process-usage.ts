import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** USER_HZ of Linux; the same on every architecture that Node supports. */
const ticksPerSecond = 100;
const memoryLookMs = 100;

/** CPU seconds, user and system, that a process has used so far; undefined without /proc. */
export function cpuSecondsOf(pid: number): number | undefined {
  const fields = statFieldsOf(pid);
  return fields === undefined ? undefined : fields.cpuTicks / ticksPerSecond;
}

/**
 * The CPU seconds of a process and its direct children, ended ones too: a PostgreSQL server with its
 * backends.
 */
export function cpuSecondsOfFamily(parentPid: number): number | undefined {
  const own = statFieldsOf(parentPid);
  if (own === undefined) return undefined;
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statFieldsOf(Number(name)))
    .filter((fields) => fields?.parentPid === parentPid)
    .reduce((sum, fields) => sum + (fields?.cpuTicks ?? 0), own.cpuTicks + own.endedChildrenTicks);
  return ticks / ticksPerSecond;
}

/** The CPU seconds that all processes of the machine have used so far. */
export function busySecondsOfMachine(): number {
  const ms = cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
  return ms / 1_000;
}

/** A process's peak resident memory, in MB of 1,000,000 bytes; undefined without /proc. */
export function peakMemoryMbOf(pid: number): number | undefined {
  return memoryMbOf(pid, /^VmHWM:\s+(\d+) kB$/m);
}

/** Its current resident memory, in the same unit. */
export function residentMemoryMbOf(pid: number): number | undefined {
  return memoryMbOf(pid, /^VmRSS:\s+(\d+) kB$/m);
}

export interface MemoryWatch {
  /** The peak of resident memory since the previous call; undefined without /proc. */
  readonly takePeakMb: () => number | undefined;
  readonly stop: () => void;
}

/** Reads a process's memory ten times a second. */
export function watchMemory(pid: number): MemoryWatch {
  let peakMb: number | undefined;
  const look = (): void => {
    const nowMb = residentMemoryMbOf(pid);
    if (nowMb !== undefined) peakMb = Math.max(peakMb ?? 0, nowMb);
  };
  const timer = setInterval(look, memoryLookMs);
  return {
    takePeakMb: () => {
      look();
      const taken = peakMb;
      peakMb = undefined;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function memoryMbOf(pid: number, line: RegExp): number | undefined {
  const kibibytes = line.exec(readProc(pid, 'status') ?? '')?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1_024) / 1_000_000;
}

interface StatFields {
  readonly parentPid: number;
  readonly cpuTicks: number;
  readonly endedChildrenTicks: number;
}

function statFieldsOf(pid: number): StatFields | undefined {
  const stat = readProc(pid, 'stat');
  if (stat === undefined) return undefined;
  // The second field is the program name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parentPid: Number(fields[1]),
    cpuTicks: Number(fields[11]) + Number(fields[12]),
    endedChildrenTicks: Number(fields[13]) + Number(fields[14]),
  };
}

function readProc(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
