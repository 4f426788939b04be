import { argon2, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit, LimitExceeded } from '../../platform/concurrency-limit.ts';
import { createRefuseWeakPassword, type RefuseWeakPassword } from './refuse-weak-password.ts';
import { Problem } from '../../platform/http/problem.ts';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one degree of parallelism.
const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const hashBytes = 32;
const saltBytes = 16;
/** Each hash takes 19 MiB and a core; more at once would starve other work. */
const hashesAtOnceMax = 2;
const hashesWaitingMax = 100;

const argon2Async = promisify(argon2);
const phcPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes and checks passwords, at most two at once. */
export interface Passwords {
  /**
   * argon2id in PHC string format. All accounts with the same address (as `emailKey`) share a salt,
   * so a sign-in takes one hash regardless of the number of accounts (decision 47).
   *
   * @throws Problem `unavailable` if too many hashes are waiting
   */
  hash(password: string, emailKey: string): Promise<string>;
  /**
   * Refuses a new password that is easy to guess.
   *
   * @param known what an attacker would try: the address, names, the company
   * @throws Problem `validation_failed` at `/password`
   */
  readonly refuseWeak: RefuseWeakPassword;
  /**
   * Hashes the password with the salt and cost of each given hash, once per distinct salt and cost.
   */
  hashLike(password: string, hashes: readonly string[]): Promise<string[]>;
  /** Takes the same time for a wrong password and for `hash` undefined (no such user). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** @param saltKey secret of the installation from which the salts of addresses are derived */
export function createPasswords(saltKey: Uint8Array): Passwords {
  const limit = createConcurrencyLimit(hashesAtOnceMax, hashesWaitingMax);
  const bounded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await limit.run(task);
    } catch (error) {
      if (error instanceof LimitExceeded) {
        throw new Problem('unavailable', 'The service is busy. Try again in a few seconds.', {
          headers: { 'retry-after': '5' },
          cause: error,
        });
      }
      throw error;
    }
  };
  return {
    refuseWeak: createRefuseWeakPassword(),
    hash: async (password, emailKey) => {
      const salt = createHmac('sha256', saltKey).update(emailKey).digest().subarray(0, saltBytes);
      const digest = await bounded(() => derive(password, salt, { memoryKib, passes, lanes }));
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(digest)}`;
    },
    hashLike: async (password, hashes) => {
      const likes = new Map<string, string>();
      for (const hash of hashes) {
        const [, memory, time, parallelism, salt] = phcPattern.exec(hash) ?? [];
        const begin = hash.slice(0, hash.lastIndexOf('$') + 1);
        if (salt === undefined || likes.has(begin)) continue;
        const cost = {
          memoryKib: Number(memory),
          passes: Number(time),
          lanes: Number(parallelism),
        };
        const digest = await bounded(() => derive(password, Buffer.from(salt, 'base64'), cost));
        likes.set(begin, `${begin}${unpadded(digest)}`);
      }
      return [...likes.values()];
    },
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

/** PHC strings contain base64 without padding. */
function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
