import { hasLink } from '../../platform/has-link.ts';
import { isOneLine } from '../../platform/http/schema-fields.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { createPasswords } from '../../access/users/password.ts';
import { openCompany } from '../../hr/open-company.ts';
import type { NewCompany } from '../../access/companies/create-company.ts';
import type { SamplePeople } from '../../access/sandboxes/sandbox-office.ts';
import { serviceClock, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createSandboxOffice } from '../create-sandbox-office.ts';
import { deriveKey } from '../../platform/crypto/secret-keys.ts';
import { createIds } from '../../platform/ids.ts';
import { UsageError } from './usage-error.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface CreateCompanyArguments {
  readonly name: string;
  readonly ownerEmail: string;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly sandbox?: boolean;
  readonly people: string;
  readonly json?: boolean;
}

// The same limits as for sign-up in the console.
const passwordLengthMin = 8;
const passwordLengthMax = 200;
const passwordBytesMax = 4_096;

/** `muster company create`: a company with its owner, regardless of SIGN_UP. */
export async function runCreateCompany(company: CreateCompanyArguments): Promise<void> {
  for (const name of [company.name, company.ownerFirstName, company.ownerLastName]) {
    if (!isOneLine(name) || hasLink(name)) {
      throw new UsageError(
        'a name must be one line of text without a link. Change the name and try again.',
      );
    }
  }
  const password = await readPassword();
  const created = await withInstallation(
    { commandName: 'company create', json: company.json },
    async ({ database, secretKeys }) => {
      const passwords = createPasswords(deriveKey(secretKeys[0], 'password-salts'));
      await passwords.refuseWeak(password, [company.ownerEmail, company.name]).catch(() => {
        throw new UsageError(
          'the password is too easy to guess. Use several words or a longer password.',
        );
      });
      const owner = {
        firstName: company.ownerFirstName,
        lastName: company.ownerLastName,
        email: company.ownerEmail,
        passwordHash: await passwords.hash(password, emailKey(company.ownerEmail)),
      };
      return company.sandbox === true
        ? createSandbox(database, company, owner)
        : createPlain(database, company, owner);
    },
  );
  const { companyId, ownerId, secret } = created;
  printAnswer(
    company.json,
    {
      company: { id: companyId, name: company.name },
      owner: { id: ownerId, email: company.ownerEmail },
      ...(secret !== undefined && { secret }),
    },
    [
      `company ${companyId}  ${company.name}`,
      `owner   ${ownerId}  ${company.ownerEmail}`,
      ...(secret === undefined ? [] : [`API key ${secret}`]),
    ].join('\n'),
  );
}

interface CreatedByOperator {
  readonly companyId: string;
  readonly ownerId: string;
  /** Of a sandbox: its first key. */
  readonly secret?: string;
}

type Owner = NewCompany['owner'] & { readonly passwordHash: string };

async function createPlain(
  database: Database,
  { name }: CreateCompanyArguments,
  owner: Owner,
): Promise<CreatedByOperator> {
  const ids = createIds(systemClock);
  const companyId = ids.next();
  const { user } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    openCompany(transaction, { ids, companyId, onlyFirst: false }, { name, owner }),
  );
  return { companyId, ownerId: user.id };
}

async function createSandbox(
  database: Database,
  { name, people }: CreateCompanyArguments,
  owner: Owner,
): Promise<CreatedByOperator> {
  const clock = serviceClock(systemClock);
  const office = createSandboxOffice({ database, clock, ids: createIds(clock) });
  const count = Number(people) as SamplePeople;
  const created = await office.create({ name, people: count, timeZone: 'UTC', owner });
  return { companyId: created.sandbox.id, ownerId: created.ownerId, secret: created.secret };
}

/** All of standard input without the trailing newline that `echo` and editors add. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) {
    throw new UsageError(
      'pipe the password to standard input. If you typed it here, it would be visible.',
    );
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > passwordBytesMax) {
      break;
    }
  }
  const password = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (password.length < passwordLengthMin || password.length > passwordLengthMax) {
    throw new UsageError(
      `the password must be ${passwordLengthMin} to ${passwordLengthMax} characters long`,
    );
  }
  return password;
}
