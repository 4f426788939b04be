/** The first part of an exchange is read at once; more than any response needs whose body is kept. */
const burstBytes = 524_288;
const bytesPerMs = 2_621;
/** A wait lasts until this much may be read, 100 ms, so that a paced connection wakes up rarely. */
const readBytesMin = 262_144;
/** A read from the socket, or a chunk of a body, takes about as much processor time as this many bytes. */
const stepBytes = 1_024;

/** How fast the bytes of one connection are read. */
export interface Pace {
  /** Begins an exchange. */
  begin(): void;
  /** Counts a read or a chunk, with the bytes that came from the socket. */
  spend(bytes: number): void;
  /** How long the next read must wait. */
  waitMs(): number;
}

/**
 * After a burst, an exchange continues at about 2.5 MiB/s, so that an endless response doesn't take
 * processor time from other deliveries. Every byte on the connection counts: heads,
 * the framing of chunks, trailers. So does each chunk: 10 MiB of chunks of one byte cost as much as
 * 10 GiB of a plain body.
 */
export function createPace(nowMs: () => number = () => performance.now()): Pace {
  let leftBytes = burstBytes;
  let countedMs = nowMs();
  const refill = (): void => {
    const now = nowMs();
    leftBytes = Math.min(burstBytes, leftBytes + (now - countedMs) * bytesPerMs);
    countedMs = now;
  };
  return {
    begin: () => {
      leftBytes = burstBytes;
      countedMs = nowMs();
    },
    spend: (bytes) => {
      leftBytes -= bytes + stepBytes;
    },
    waitMs: () => {
      if (leftBytes > 0) return 0;
      refill();
      return Math.max(0, Math.ceil((readBytesMin - leftBytes) / bytesPerMs));
    },
  };
}
