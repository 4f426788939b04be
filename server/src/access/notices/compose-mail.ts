import type { Mail } from '../../platform/mail/mailer.ts';
import { onOneLine } from '../../platform/one-line.ts';
import type { User } from '../users/user.ts';
import type { Notice } from './notice.ts';
import { renderNotice } from './render-notice.ts';

/** The mail that tells an owner of a notice: plain text, nothing to load, one link. */
export function composeMail(
  notice: Notice,
  { owner, companyName, publicUrl }: { owner: User; companyName: string; publicUrl: URL },
): Mail {
  const { title, message } = renderNotice(notice);
  const company = onOneLine(companyName);
  return {
    id: `${notice.id}.${owner.id}`,
    to: { name: `${owner.first_name} ${owner.last_name}`, address: owner.email },
    subject: `${title} [${company}]`,
    text: `${message}

Open the console: ${publicUrl.href}

You receive this because you are an owner of ${company}.
`,
  };
}
