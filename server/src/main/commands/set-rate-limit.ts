import { setRateLimit } from '../../access/companies/set-rate-limit.ts';
import { systemClock } from '../../platform/clock.ts';
import { CommandFailed } from './command-failed.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/** `muster company set-rate-limit`; `perMinute` null = back to the installation's default. */
export async function runSetRateLimit(
  companyId: string,
  perMinute: number | null,
  { json }: { json?: boolean },
): Promise<void> {
  const company = await withInstallation(
    { commandName: 'company set-rate-limit', json },
    ({ database }) => setRateLimit({ database, clock: systemClock }, companyId, perMinute),
  );
  if (company === undefined) {
    throw new CommandFailed(`company ${companyId} does not exist`);
  }
  printAnswer(
    json,
    { company, rate_limit_per_minute: perMinute },
    perMinute === null
      ? `${company.name} now has the default rate limit.`
      : `${company.name} can now send ${perMinute} requests per minute from each IP address.`,
  );
}
