import type { Locale } from '../../../platform/locale.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { onOneLine } from '../../../platform/one-line.ts';
import type { Recipient } from './approval-mails.sql.ts';

interface MailWords {
  readonly subject: (count: string, company: string) => string;
  readonly count: (waiting: number) => string;
  readonly first: (count: string) => string;
  readonly reminder: (count: string) => string;
  readonly open: string;
  readonly why: string;
}

const words: Readonly<Record<Locale, MailWords>> = {
  en: {
    count: (waiting) => (waiting === 1 ? '1 request' : `${waiting} requests`),
    subject: (count, company) => `${count} awaiting your approval [${company}]`,
    first: (count) => `You have ${count} awaiting your approval.`,
    reminder: (count) => `Reminder: you still have ${count} awaiting your approval.`,
    open: 'Open approvals',
    why: 'To get these emails once a day or turn them off, go to "My account" in the console.',
  },
  de: {
    count: (waiting) => (waiting === 1 ? '1 Antrag' : `${waiting} Anträge`),
    subject: (count, company) => `${count} zur Genehmigung [${company}]`,
    first: (count) => `Sie haben ${count} zur Genehmigung erhalten.`,
    reminder: (count) => `Erinnerung: Sie haben noch ${count} zu bearbeiten.`,
    open: 'Genehmigungen öffnen',
    why: 'In der Konsole können Sie unter „Mein Konto“ einstellen, dass Sie diese E-Mails nur einmal täglich oder gar nicht erhalten.',
  },
};

export interface WaitingRequests {
  /** The number of requests waiting for the recipient. */
  readonly waiting: number;
  readonly isReminder: boolean;
  readonly publicUrl: URL;
  /** Stays the same if the email is sent again after a failure. */
  readonly id: string;
}

/** The email about requests to decide: a number and one link, no personal data. */
export function composeApprovalMail(
  { company_name, locale, email, first_name, last_name }: Recipient,
  { waiting, isReminder, publicUrl, id }: WaitingRequests,
): Mail {
  const { subject, count, first, reminder, open, why } = words[locale];
  const counted = count(waiting);
  return {
    id,
    to: { name: `${first_name} ${last_name}`, address: email },
    subject: subject(counted, onOneLine(company_name)),
    text: `${isReminder ? reminder(counted) : first(counted)}

${open}: ${new URL('/approvals', publicUrl).href}

${why}
`,
  };
}
