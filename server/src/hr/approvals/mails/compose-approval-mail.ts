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
    subject: (count, company) => `${count} to decide [${company}]`,
    first: (count) => `You have ${count} to decide.`,
    reminder: (count) => `Reminder: you still have ${count} to decide.`,
    open: 'Open your approvals',
    why: 'You can get these emails once a day, or turn them off, under "My account".',
  },
  de: {
    count: (waiting) => (waiting === 1 ? '1 Antrag' : `${waiting} Anträge`),
    subject: (count, company) => `${count} zu entscheiden [${company}]`,
    first: (count) => `Sie haben ${count} zu entscheiden.`,
    reminder: (count) => `Erinnerung: Sie haben noch ${count} zu entscheiden.`,
    open: 'Genehmigungen öffnen',
    why: 'Unter „Mein Konto“ können Sie diese E-Mails einmal täglich erhalten oder abschalten.',
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
