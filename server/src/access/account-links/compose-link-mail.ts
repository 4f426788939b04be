import type { Mail } from '../../platform/mail/mailer.ts';
import { onOneLine } from '../../platform/one-line.ts';
import type { LinkToMail } from './queries.ts';

/** The mail that brings a link to its user: plain text, nothing to load, one link. */
export function composeLinkMail(
  { kind, email, first_name: firstName, last_name: lastName, company_name, expires_at }: LinkToMail,
  { id, url }: { id: string; url: string },
): Mail {
  const company = onOneLine(company_name);
  const until = `${expires_at.slice(0, 10)} ${expires_at.slice(11, 16)} UTC`;
  const to = { name: `${firstName} ${lastName}`, address: email };
  switch (kind) {
    case 'invitation':
      return {
        id,
        to,
        subject: `Your invitation to ${company}`,
        text: `${company} has opened an account for you. Choose a password to begin:

${url}

The link works once, until ${until}. If you expected no invitation, ignore this mail.
`,
      };
    case 'password_reset':
      return {
        id,
        to,
        subject: `A new password for ${company}`,
        text: `Somebody asked for a new password for your account at ${company}. Choose it here:

${url}

The link works once, until ${until}. If it was not you, ignore this mail: your password stays.
`,
      };
  }
}
