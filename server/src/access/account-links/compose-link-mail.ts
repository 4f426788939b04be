import type { Locale } from '../../platform/locale.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { hasLink } from '../../platform/has-link.ts';
import { onOneLine } from '../../platform/one-line.ts';
import { writtenValues } from '../../platform/written-values.ts';
import type { AccountLinkKind } from './account-links.ts';
import type { LinkToMail } from './account-links.sql.ts';

interface LinkWords {
  readonly subject: (company: string) => string;
  readonly opening: (company: string) => string;
  readonly ending: (until: string) => string;
}

const words: Readonly<Record<Locale, Readonly<Record<AccountLinkKind, LinkWords>>>> = {
  en: {
    invitation: {
      subject: (company) => `Your invitation to ${company}`,
      opening: (company) => `${company} has opened an account for you. Choose a password to begin:`,
      ending: (until) =>
        `The link works once, until ${until}. If you expected no invitation, ignore this mail.`,
    },
    password_reset: {
      subject: (company) => `A new password for ${company}`,
      opening: (company) =>
        `Somebody asked for a new password for your account at ${company}. Choose it here:`,
      ending: (until) =>
        `The link works once, until ${until}. If it was not you, ignore this mail: your password stays.`,
    },
  },
  de: {
    invitation: {
      subject: (company) => `Ihre Einladung zu ${company}`,
      opening: (company) =>
        `${company} hat für Sie ein Konto eröffnet. Wählen Sie zu Beginn ein Passwort:`,
      ending: (until) =>
        `Der Link gilt einmal, bis ${until}. Wenn Sie keine Einladung erwarten, beachten Sie diese Mail nicht.`,
    },
    password_reset: {
      subject: (company) => `Ein neues Passwort für ${company}`,
      opening: (company) =>
        `Jemand hat für Ihr Konto bei ${company} ein neues Passwort angefordert. Wählen Sie es hier:`,
      ending: (until) =>
        `Der Link gilt einmal, bis ${until}. Wenn Sie das nicht waren, beachten Sie diese Mail nicht: Ihr Passwort bleibt.`,
    },
  },
};

/** The email with a user's link: plain text, one link, no remote content. */
export function composeLinkMail(link: LinkToMail, { id, url }: { id: string; url: string }): Mail {
  const { subject, opening, ending } = words[link.locale][link.kind];
  const company = onOneLine(link.company_name);
  const name = `${link.first_name} ${link.last_name}`;
  return {
    id,
    to: { name: hasLink(name) ? '' : name, address: link.email },
    subject: subject(company),
    text: `${opening(company)}

${url}

${ending(writtenValues(link.locale).instant(link.expires_at))}
`,
  };
}
