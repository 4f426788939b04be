import { hasLink } from '../../platform/has-link.ts';
import { isOneLine } from '../../platform/http/schema-fields.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { createPasswords } from '../../access/users/password.ts';
import { openCompany } from '../../hr/open-company.ts';
import { systemClock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/crypto/secret-keys.ts';
import { createIds } from '../../platform/ids.ts';
import { UsageError } from './usage-error.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface CreateCompanyArguments {
  readonly name: string;
  readonly ownerEmail: string;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
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
  const { created, companyId } = await withInstallation(
    { commandName: 'company create', json: company.json },
    async ({ database, secretKeys }) => {
      const passwords = createPasswords(deriveKey(secretKeys[0], 'password-salts'));
      await passwords.refuseWeak(password, [company.ownerEmail, company.name]).catch(() => {
        throw new UsageError(
          'the password is too easy to guess. Use several words or a longer password.',
        );
      });
      const ids = createIds(systemClock);
      const id = ids.next();
      const owner = {
        firstName: company.ownerFirstName,
        lastName: company.ownerLastName,
        email: company.ownerEmail,
        passwordHash: await passwords.hash(password, emailKey(company.ownerEmail)),
      };
      return {
        companyId: id,
        created: await database.transaction({ role: 'muster_app', companyId: id }, (transaction) =>
          openCompany(
            transaction,
            { ids, companyId: id, onlyFirst: false },
            { name: company.name, owner },
          ),
        ),
      };
    },
  );
  const { user } = created;
  printAnswer(
    company.json,
    { company: { id: companyId, name: company.name }, owner: { id: user.id, email: user.email } },
    `company ${companyId}  ${company.name}\nowner   ${user.id}  ${user.email}`,
  );
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
