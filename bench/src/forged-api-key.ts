import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type pg from 'pg';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 40;
const checksumLength = 6;

/** A key for each company, by id. `muster seed` creates one only for the first few. */
export async function insertApiKeys(
  administrator: pg.Client,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = companyIds.map(() => forgeApiKey());
  await administrator.query(
    `insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by, created_at)
     select made.company_id, gen_random_uuid(), 'Load test', made.key_hash, made.last_four, '{}',
       owner.id, now()
     from unnest($1::uuid[], $2::bytea[], $3::text[]) as made (company_id, key_hash, last_four)
     cross join lateral (
       select id from users where users.company_id = made.company_id limit 1
     ) as owner`,
    [
      companyIds,
      keys.map((key) => createHash('sha256').update(key).digest()),
      keys.map((key) => key.slice(-4)),
    ],
  );
  return new Map(companyIds.map((companyId, index) => [companyId, keys[index] ?? '']));
}

/** Well-formed: random characters, then the checksum of what precedes it. */
function forgeApiKey(): string {
  const random = Array.from({ length: randomLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  );
  const body = `svc_live_${random.join('')}`;
  let rest = crc32(body);
  let checksum = '';
  while (checksum.length < checksumLength) {
    checksum = alphabet.charAt(rest % alphabet.length) + checksum;
    rest = Math.floor(rest / alphabet.length);
  }
  return body + checksum;
}
