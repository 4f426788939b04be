import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit, LimitExceeded } from '../../platform/concurrency-limit.ts';
import { Problem } from '../../platform/http/problem.ts';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const hashBytes = 32;
const saltBytes = 16;
/** Each hash holds 19 MiB and a core: more at once would starve everything else. */
const hashesAtOnceMax = 2;
const hashesWaitingMax = 100;

const argon2Async = promisify(argon2);
const phcPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes and checks passwords, at most two at once. */
export interface Passwords {
  /**
   * argon2id in PHC string format.
   *
   * @throws Problem `unavailable` when too many hashes are waiting
   */
  hash(password: string): Promise<string>;
  /** Takes the same time for a wrong password and for `hash` undefined (no such user). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const limit = createConcurrencyLimit(hashesAtOnceMax, hashesWaitingMax);
  const bounded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await limit.run(task);
    } catch (error) {
      if (error instanceof LimitExceeded) {
        throw new Problem('unavailable', 'Too many sign-ins at the moment; try again shortly.', {
          headers: { 'retry-after': '5' },
          cause: error,
        });
      }
      throw error;
    }
  };
  return {
    hash: (password) =>
      bounded(async () => {
        const salt = randomBytes(saltBytes);
        const digest = await derive(password, salt, { memoryKib, passes, lanes });
        return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(digest)}`;
      }),
    verify: (password, hash) =>
      bounded(async () => {
        const parts = phcPattern.exec(hash ?? '');
        const [, memory, time, parallelism, salt, expected] = parts ?? [];
        const digest = await derive(
          password,
          Buffer.from(salt ?? 'bm8gc3VjaCB1c2VyISE', 'base64'),
          {
            memoryKib: Number(memory ?? memoryKib),
            passes: Number(time ?? passes),
            lanes: Number(parallelism ?? lanes),
          },
        );
        const expectedBytes = Buffer.from(expected ?? '', 'base64');
        return expectedBytes.length === digest.length && timingSafeEqual(expectedBytes, digest);
      }),
  };
}

function derive(
  password: string,
  salt: Uint8Array,
  cost: { memoryKib: number; passes: number; lanes: number },
): Promise<Buffer> {
  return argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: hashBytes,
  });
}

/** PHC strings carry base64 without padding. */
function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
