import { unavailable } from './failure-to-problem.ts';
import { Problem } from './problem.ts';

/** Bytes of files in memory: of the process, and of one company. */
export const uploadBytesMax = 134_217_728;
export const companyBytesMax = uploadBytesMax / 4;
/** As much as a JSON body can have, which isn't counted either. */
export const uncountedBytesMax = 262_144;
/** So that one sender doesn't use up what the company may hold. */
export const uploadsPerSenderMax = 2;

/** Who sends the file: the id of a user or of an API key, and their company. */
export interface UploadSender {
  readonly senderId: string;
  readonly companyId: string;
}

/**
 * Limits the memory that uploads take. What has arrived is counted, not what was announced: an
 * upload whose body doesn't arrive takes nothing from the others.
 */
export interface UploadLimit {
  /** @throws Problem `rate_limited` if the sender has too many in progress */
  begin(sender: UploadSender): UploadInMemory;
}

export interface UploadInMemory {
  /**
   * Counts bytes that have arrived.
   *
   * @throws Problem `rate_limited` if the company has too many in memory, `unavailable` if all have
   */
  add(bytes: number): void;
  /** How many are in memory, as far as they count. */
  countedBytes(): number;
  /** Nothing of the upload is in memory any more; calls after the first do nothing. */
  release(): void;
}

export function createUploadLimit(): UploadLimit {
  const uploadsOf = createSums();
  const bytesOf = createSums();
  let allBytes = 0;
  return {
    begin: ({ senderId, companyId }) => {
      if (uploadsOf.read(senderId) >= uploadsPerSenderMax) throw tooMany('You have');
      uploadsOf.add(senderId, 1);
      let arrivedBytes = 0;
      let countedBytes = 0;
      let isReleased = false;
      return {
        add: (bytes) => {
          if (isReleased) return;
          arrivedBytes += bytes;
          const more = Math.max(0, arrivedBytes - uncountedBytesMax) - countedBytes;
          if (bytesOf.read(companyId) + more > companyBytesMax) throw tooMany('Your company has');
          if (allBytes + more > uploadBytesMax) {
            throw unavailable(new Error(`uploads take ${uploadBytesMax} bytes of memory`));
          }
          countedBytes += more;
          allBytes += more;
          bytesOf.add(companyId, more);
        },
        countedBytes: () => countedBytes,
        release: () => {
          if (isReleased) return;
          isReleased = true;
          allBytes -= countedBytes;
          bytesOf.add(companyId, -countedBytes);
          uploadsOf.add(senderId, -1);
        },
      };
    },
  };
}

/** Sums by id; those that are zero are forgotten. */
function createSums() {
  const sums = new Map<string, number>();
  const read = (id: string): number => sums.get(id) ?? 0;
  return {
    read,
    add: (id: string, amount: number): void => {
      const sum = read(id) + amount;
      if (sum === 0) sums.delete(id);
      else sums.set(id, sum);
    },
  };
}

function tooMany(who: string): Problem {
  return new Problem(
    'rate_limited',
    `${who} too many uploads in progress. Wait until one has finished.`,
    { headers: { 'retry-after': '5' } },
  );
}
