import type { Locale } from '../../platform/locale.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { onOneLine } from '../../platform/one-line.ts';
import type { User } from '../users/user.ts';
import type { Notice } from './notice.ts';
import { renderNotice } from './render-notice.ts';

export interface NoticeMailFor {
  readonly owner: User;
  readonly company: { readonly name: string; readonly locale: Locale };
  readonly publicUrl: URL;
}

interface MailWords {
  readonly openConsole: string;
  readonly why: (company: string) => string;
}

const words: Readonly<Record<Locale, MailWords>> = {
  en: {
    openConsole: 'Open the console',
    why: (company) => `You receive this email because you are an owner of ${company}.`,
  },
  de: {
    openConsole: 'Konsole öffnen',
    why: (company) =>
      `Sie erhalten diese E-Mail, weil Sie ${company} als Inhaberin oder Inhaber verwalten.`,
  },
};

/** The email about a notice to an owner: plain text, one link, no remote content. */
export function composeMail(
  notice: Notice,
  { owner, company: { name, locale }, publicUrl }: NoticeMailFor,
): Mail {
  const { title, message } = renderNotice(notice, locale);
  const company = onOneLine(name);
  const { openConsole, why } = words[locale];
  return {
    id: `${notice.id}.${owner.id}`,
    to: { name: `${owner.first_name} ${owner.last_name}`, address: owner.email },
    subject: `${title} [${company}]`,
    text: `${message}

${openConsole}: ${publicUrl.href}

${why(company)}
`,
  };
}
