import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { Locale } from '../../platform/locale.ts';
import { type Mailer, MailRefused } from '../../platform/mailer.ts';
import { onOneLine } from '../../platform/one-line.ts';
import { type InformedOwner, listOwners } from './exports.sql.ts';

/** The data of a job of the queue `company-export-mails`. */
export interface ExportMailJob {
  readonly companyId: string;
  readonly exportId: string;
  /** The owner who asked. */
  readonly userId: string;
}

interface Facts {
  readonly company: string;
  readonly person: string;
}

const words: Readonly<Record<Locale, Record<'subject' | 'text', (facts: Facts) => string>>> = {
  en: {
    subject: ({ company }) => `Everything of ${company} is being exported`,
    text: ({
      company,
      person,
    }) => `${person} is exporting everything of ${company}: people, pay, documents, the audit log, events. Passwords and keys aren't included.

Owners can download the file in the console for a day, under "Company". If you didn't expect this, talk to ${person}; you can cancel the export there.
`,
  },
  de: {
    subject: ({ company }) => `Alle Daten von ${company} werden exportiert`,
    text: ({
      company,
      person,
    }) => `${person} exportiert alle Daten von ${company}: Personen, Gehälter, Dokumente, Protokoll und Ereignisse. Passwörter und Schlüssel sind nicht enthalten.

Inhaber können die Datei einen Tag lang in der Konsole unter „Unternehmen“ herunterladen. Falls Sie damit nicht gerechnet haben, sprechen Sie mit ${person}; Sie können den Export dort abbrechen.
`,
  },
};

/**
 * Informs every owner. An email may be sent twice, with the same Message-ID.
 *
 * @throws Error if the mail server did not accept an email; the job is then retried
 */
export async function mailExport(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  { companyId, exportId, userId }: ExportMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rows } = await database.single<InformedOwner>(
    { role: 'muster_app', companyId },
    listOwners(companyId, userId),
  );
  for (const [index, { email, locale, company_name: name, person }] of rows.entries()) {
    const facts = { company: onOneLine(name), person: onOneLine(person) };
    const { subject, text } = words[locale];
    try {
      await mailer.send(
        {
          id: `${exportId}-${index}`,
          to: { name: '', address: email },
          subject: subject(facts),
          text: text(facts),
        },
        signal,
      );
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // The other addresses must not depend on this one.
      if (!error.concernsThisMailOnly) {
        throw new Error(`a notice of an export was not sent: ${error.message}`, { cause: error });
      }
    }
  }
  return 'done';
}
