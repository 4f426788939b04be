import type { Mail } from '../../../platform/mailer.ts';
import { onOneLine } from '../../../platform/one-line.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import type { MailedEntry, Recipient } from './notification-mails.sql.ts';

export interface EmailedEntries {
  /** At least one. */
  readonly entries: readonly MailedEntry[];
  readonly publicUrl: URL;
  readonly id: string;
}

/** The email about entries of a person's inbox: a line for each kind, and one link. */
export function composeNotificationMail(
  { company_name, locale, email, first_name, last_name, role }: Recipient,
  { entries, publicUrl, id }: EmailedEntries,
): Mail {
  const words = mailWords[locale];
  const waiting = entries.filter(({ kind }) => kind === 'waiting').length;
  const lines = new Set([
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...entries.flatMap((entry) => (entry.kind === 'waiting' ? [] : [lineOf(entry, words)])),
  ]);
  const [first = ''] = lines;
  const said = lines.size === 1 ? first : words.several(entries.length);
  const isReminder = entries.every(({ mails, outcome }) => mails > 0 || outcome === 'reminded');
  const isFormer = role === 'former_employee';
  const link = new URL(isFormer ? '/your-documents' : pathOf(entries), publicUrl).href;
  return {
    id,
    to: { name: `${first_name} ${last_name}`, address: email },
    subject: `${isReminder ? `${words.reminder}: ` : ''}${said} [${onOneLine(company_name)}]`,
    text: `${[...lines].map((line) => `${line}.`).join('\n')}

${words.open}: ${link}

${isFormer ? words.whyFormer : words.why}
`,
  };
}

function lineOf({ kind, outcome, subject_kind: subject }: MailedEntry, words: MailWords): string {
  switch (outcome) {
    case 'approved':
    case 'rejected':
    case 'changed':
    case 'cancelled':
    case 'reopened': {
      const isOther = subject === 'advance' || subject === 'timesheet' || subject === 'employee';
      const request = isOther ? subject : 'leave';
      return words.decided(words.requests[request], outcome);
    }
    case 'reminded':
      return words.waiting(1);
    case null:
      return words.others[kind === 'contract' || kind === 'payslip' ? kind : 'document'];
    default:
      return words.outcomes[outcome];
  }
}

const paths: Readonly<Record<MailedEntry['subject_kind'], (id: string) => string>> = {
  leave: (id) => `/leave/${id}`,
  advance: (id) => `/advances/${id}`,
  timesheet: (id) => `/timesheets/${id}`,
  contract: (id) => `/contracts/${id}`,
  payslip: (id) => `/payslips/${id}`,
  onboarding_checklist: (id) => `/onboarding/${id}`,
  document: () => '/documents',
  webhook_endpoint: (id) => `/settings/webhooks/${id}`,
  api_key: (id) => `/settings/api-keys/${id}`,
  employee: (id) => `/employees/${id}`,
};

/** Several entries are listed in the inbox, and several requests on the page that decides them. */
function pathOf(entries: readonly MailedEntry[]): string {
  const [first] = entries;
  if (entries.every(({ kind, subject_kind: on }) => kind === 'waiting' && on !== 'employee')) {
    return '/approvals';
  }
  return first === undefined || entries.length > 1
    ? '/inbox'
    : paths[first.subject_kind](first.subject_id);
}
