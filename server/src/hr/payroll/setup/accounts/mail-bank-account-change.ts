import type { Database } from '../../../../platform/database/driver.ts';
import type { JobOutcome } from '../../../../platform/jobs/run-jobs.ts';
import type { Locale } from '../../../../platform/locale.ts';
import { type Mailer, MailRefused } from '../../../../platform/mailer.ts';
import { onOneLine } from '../../../../platform/one-line.ts';
import { writtenValues } from '../../../../platform/written-values.ts';
import type { BankAccountMailJob } from './bank-account-mail-job.ts';
import { listWarnedAddresses, type WarnedAddress } from './bank-accounts.sql.ts';

interface WarningWords {
  readonly subject: (company: string) => string;
  readonly text: (company: string, from: string) => string;
}

const words: Readonly<Record<Locale, WarningWords>> = {
  en: {
    subject: (company) => `The bank account for your pay at ${company} is being changed`,
    text: (company, from) => `A bank account was entered for your pay at ${company}.

It will be used from ${from} on, or earlier if payroll confirms it.

If you didn't ask for this, withdraw the change in the console under "Payslips", or contact your payroll office at once. Use a phone number that you already know.
`,
  },
  de: {
    subject: (company) => `Ihre Bankverbindung bei ${company} wird geändert`,
    text: (
      company,
      from,
    ) => `Für Ihre Gehaltszahlungen bei ${company} wurde eine Bankverbindung erfasst.

Sie gilt ab ${from} oder früher, wenn die Lohnbuchhaltung sie bestätigt.

Falls Sie das nicht veranlasst haben, ziehen Sie die Änderung in der Konsole unter „Gehaltsabrechnungen“ zurück oder wenden Sie sich sofort an Ihre Lohnbuchhaltung. Verwenden Sie dafür eine Telefonnummer, die Sie bereits kennen.
`,
  },
};

/**
 * Warns a person that the account they are paid to changes: at the address of their record and at
 * the one they sign in with. Contains no number and no name. An email may be sent twice, with the
 * same Message-ID.
 *
 * @throws Error if the mail server did not accept an email; the job is then retried
 */
export async function mailBankAccountChange(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  { companyId, bankAccountId }: BankAccountMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rows } = await database.single<WarnedAddress>(
    { role: 'muster_app', companyId },
    listWarnedAddresses(companyId, bankAccountId),
  );
  for (const [index, address] of rows.entries()) {
    try {
      await mailer.send(composeWarning(address, `${bankAccountId}-${index}`), signal);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // The other address must not depend on this one.
      if (!error.concernsThisMailOnly) {
        throw new Error(`the warning ${bankAccountId} was not sent: ${error.message}`, {
          cause: error,
        });
      }
    }
  }
  return 'done';
}

function composeWarning(to: WarnedAddress, id: string) {
  const company = onOneLine(to.company_name);
  const { subject, text } = words[to.locale];
  return {
    id,
    to: { name: '', address: to.email },
    subject: subject(company),
    text: text(company, writtenValues(to.locale).instant(to.active_from)),
  };
}
