import { onOneLine } from '../../platform/one-line.ts';
import type { NoticeContent } from './notice.ts';

export interface NoticeText {
  /** One line without a full stop. */
  readonly title: string;
  /** Sentences, without line breaks. */
  readonly message: string;
}

const afterDisabling =
  'New events are kept for it as skipped deliveries. Once it works again, enable it in the console; they can then be sent.';

/** The words of a notice, the same in the console and in mails. */
export function renderNotice({ kind, details }: NoticeContent): NoticeText {
  const name = nameOf(details);
  switch (kind) {
    case 'endpoint_failing':
      return {
        title: `The webhook endpoint at ${details.host} is failing`,
        message: `Every attempt to deliver to ${name} has failed since ${inWords(details.failing_since)}. If that goes on it will be disabled at ${inWords(details.disables_at)}. One attempt that succeeds ends this.`,
      };
    case 'endpoint_disabled':
      return {
        title: `The webhook endpoint at ${details.host} was disabled`,
        message: `${reasonOf(details, name)} ${afterDisabling}`,
      };
  }
}

type Disabled = Extract<NoticeContent, { kind: 'endpoint_disabled' }>['details'];

function reasonOf({ reason, failing_since: since }: Disabled, name: string): string {
  switch (reason) {
    case 'gone':
      return `The receiver at ${name} answered 410 Gone: it wants nothing more, so nothing more is sent to it.`;
    case 'failing':
      return `Every attempt to deliver to ${name} has failed${since === null ? '' : ` since ${inWords(since)}`}, so nothing more is sent to it.`;
  }
}

function nameOf({ host, description }: NoticeContent['details']): string {
  const words = onOneLine(description ?? '');
  return words === '' ? host : `${host} (“${words}”)`;
}

/** `2026-11-20 12:00 UTC` */
function inWords(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
