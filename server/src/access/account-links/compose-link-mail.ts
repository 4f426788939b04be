import type { Locale } from '../../platform/locale.ts';
import type { Mail } from '../../platform/mailer.ts';
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

type LinkMailKind = AccountLinkKind | 'former_invitation' | 'moved';

const words: Readonly<Record<Locale, Readonly<Record<LinkMailKind, LinkWords>>>> = {
  en: {
    invitation: {
      subject: (company) => `Your invitation to ${company}`,
      opening: (company) =>
        `${company} has created an account for you. Choose a password to get started:`,
      ending: (until) =>
        `The link works once and expires on ${until}. If you weren't expecting this invitation, ignore this email.`,
    },
    former_invitation: {
      subject: (company) => `Your payslips and documents at ${company}`,
      opening: (company) =>
        `${company} keeps your payslips, contracts and documents available to you after your last day. Choose a password to see them:`,
      ending: (until) =>
        `The link works once and expires on ${until}. If you never worked at this company, ignore this email.`,
    },
    password_reset: {
      subject: (company) => `Reset your ${company} password`,
      opening: (company) =>
        `We received a request to reset the password for your account at ${company}. Choose a new password here:`,
      ending: (until) =>
        `The link works once and expires on ${until}. If you didn't request this, ignore this email. Your password stays the same.`,
    },
    moved: {
      subject: (company) => `${company} has moved`,
      opening: (company) =>
        `${company} is at another address now. Reset your password there, or use the invitation that you got from there:`,
      ending: () => "If you don't have an account at this company, ignore this email.",
    },
  },
  de: {
    invitation: {
      subject: (company) => `Ihre Einladung zu ${company}`,
      opening: (company) =>
        `${company} hat ein Konto für Sie angelegt. Legen Sie zunächst Ihr Passwort fest:`,
      ending: (until) =>
        `Der Link ist bis ${until} gültig und kann einmal verwendet werden. Falls Sie keine Einladung erwartet haben, ignorieren Sie diese E-Mail bitte.`,
    },
    former_invitation: {
      subject: (company) => `Ihre Gehaltsabrechnungen und Dokumente bei ${company}`,
      opening: (company) =>
        `${company} stellt Ihnen Ihre Gehaltsabrechnungen, Verträge und Dokumente auch nach Ihrem letzten Arbeitstag bereit. Legen Sie ein Passwort fest, um sie einzusehen:`,
      ending: (until) =>
        `Der Link ist bis ${until} gültig und kann einmal verwendet werden. Falls Sie nie in diesem Unternehmen gearbeitet haben, ignorieren Sie diese E-Mail bitte.`,
    },
    password_reset: {
      subject: (company) => `Passwort für ${company} zurücksetzen`,
      opening: (company) =>
        `Für Ihr Konto bei ${company} wurde ein neues Passwort angefordert. Legen Sie es hier fest:`,
      ending: (until) =>
        `Der Link ist bis ${until} gültig und kann einmal verwendet werden. Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail bitte. Ihr Passwort bleibt unverändert.`,
    },
    moved: {
      subject: (company) => `${company} ist umgezogen`,
      opening: (company) =>
        `${company} hat jetzt eine andere Adresse. Setzen Sie Ihr Passwort dort zurück, oder nutzen Sie die Einladung, die Sie von dort erhalten haben:`,
      ending: () =>
        'Falls Sie kein Konto in diesem Unternehmen haben, ignorieren Sie diese E-Mail bitte.',
    },
  },
};

/** The email with a user's link: plain text, one link, no remote content. */
export function composeLinkMail(link: LinkToMail, { id, url }: { id: string; url: string }): Mail {
  const { subject, opening, ending } = words[link.locale][kindOf(link)];
  const company = onOneLine(link.company_name);
  const name = `${link.first_name} ${link.last_name}`;
  return {
    id,
    to: { name: hasLink(name) ? '' : name, address: link.email },
    subject: subject(company),
    text: `${opening(company)}

${link.moved_to ?? url}

${ending(writtenValues(link.locale).instant(link.expires_at))}
`,
  };
}

function kindOf({ kind, is_former_employee: isFormer, moved_to: to }: LinkToMail): LinkMailKind {
  if (to !== null) return 'moved';
  return kind === 'invitation' && isFormer ? 'former_invitation' : kind;
}
