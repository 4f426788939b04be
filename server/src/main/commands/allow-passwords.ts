import { allowPasswords } from '../../access/company-sign-in/allow-passwords.ts';
import { systemClock } from '../../platform/clock.ts';
import { CommandFailed } from './command-failed.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/** `muster company allow-passwords` */
export async function runAllowPasswords(
  companyId: string,
  { json }: { json?: boolean },
): Promise<void> {
  const allowed = await withInstallation(
    { commandName: 'company allow-passwords', json },
    ({ database }) => allowPasswords({ database, clock: systemClock }, companyId),
  );
  if (allowed === undefined) {
    throw new CommandFailed(`company ${companyId} does not exist`);
  }
  const { company, isChanged } = allowed;
  printAnswer(
    json,
    { company, changed: isChanged },
    isChanged
      ? `${company.name} now allows passwords again. Its provider is still set up.`
      : `${company.name} already allows passwords.`,
  );
}
