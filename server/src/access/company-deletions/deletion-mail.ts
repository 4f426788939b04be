import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { Locale } from '../../platform/locale.ts';
import { type Mailer, MailRefused } from '../../platform/mailer.ts';
import { onOneLine } from '../../platform/one-line.ts';
import { writtenValues } from '../../platform/written-values.ts';
import { listOwners, type ToldOwner } from './deletion.sql.ts';

/** The data of a job of the queue `company-deletion-mails`. */
export interface DeletionMailJob {
  readonly companyId: string;
  readonly kind: 'asked' | 'stopped';
  /** The owner who asked or stopped it. */
  readonly userId: string;
  /** Distinguishes the emails of this time from those of another. */
  readonly id: string;
}

interface Facts {
  readonly company: string;
  readonly person: string;
  /** When it is deleted, written out; absent once it was stopped. */
  readonly due: string;
}

type Words = Readonly<
  Record<'asked' | 'stopped', Record<'subject' | 'text', (facts: Facts) => string>>
>;

const words: Readonly<Record<Locale, Words>> = {
  en: {
    asked: {
      subject: ({ company }) => `${company} is going to be deleted`,
      text: ({ company, person, due }) => `${person} asked for the deletion of ${company}.

Everything is deleted on ${due}: people, pay, documents, the audit log, events. It can't be brought back. Until then, everything can be read and exported, and no one can change anything.

Every owner can stop the deletion in the console, under "Company". If you didn't expect this, stop it and talk to ${person}.
`,
    },
    stopped: {
      subject: ({ company }) => `${company} isn't deleted`,
      text: ({ company, person }) => `${person} stopped the deletion of ${company}.

Nothing was deleted, and everyone can work as before.
`,
    },
  },
  de: {
    asked: {
      subject: ({ company }) => `${company} wird gelöscht`,
      text: ({ company, person, due }) => `${person} hat die Löschung von ${company} veranlasst.

Am ${due} wird alles gelöscht: Personen, Gehälter, Dokumente, Protokoll und Ereignisse. Das lässt sich nicht rückgängig machen. Bis dahin lässt sich alles lesen und exportieren, aber niemand kann etwas ändern.

Alle Inhaber können die Löschung in der Konsole unter „Unternehmen“ stoppen. Falls Sie damit nicht gerechnet haben, stoppen Sie sie und sprechen Sie mit ${person}.
`,
    },
    stopped: {
      subject: ({ company }) => `${company} wird nicht gelöscht`,
      text: ({ company, person }) => `${person} hat die Löschung von ${company} gestoppt.

Es wurde nichts gelöscht, und alle können weiterarbeiten wie zuvor.
`,
    },
  },
};

/**
 * Informs every owner that the company is going to be deleted, or that this was stopped. An email may be
 * sent twice, with the same Message-ID.
 *
 * @throws Error if the mail server did not accept an email; the job is then retried
 */
export async function mailDeletion(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  { companyId, kind, userId, id }: DeletionMailJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rows } = await database.single<ToldOwner>(
    { role: 'muster_app', companyId },
    listOwners(companyId, userId),
  );
  for (const [index, owner] of rows.entries()) {
    // It was stopped, or asked for again, before this email was sent.
    if ((owner.due_at === null) !== (kind === 'stopped')) return 'done';
    try {
      await mailer.send(compose(owner, kind, `${id}-${index}`), signal);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // The other addresses must not depend on this one.
      if (!error.concernsThisMailOnly) {
        throw new Error(`a notice of a deletion was not sent: ${error.message}`, { cause: error });
      }
    }
  }
  return 'done';
}

function compose(owner: ToldOwner, kind: DeletionMailJob['kind'], id: string) {
  const { email, locale, company_name, person, due_at: dueAt } = owner;
  const { subject, text } = words[locale][kind];
  const facts = {
    company: onOneLine(company_name),
    person: onOneLine(person),
    due: dueAt === null ? '' : writtenValues(locale).instant(dueAt),
  };
  return { id, to: { name: '', address: email }, subject: subject(facts), text: text(facts) };
}
