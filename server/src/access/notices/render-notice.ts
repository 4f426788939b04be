import type { Locale } from '../../platform/locale.ts';
import { onOneLine } from '../../platform/one-line.ts';
import { writtenValues } from '../../platform/written-values.ts';
import type { NoticeContent } from './notice.ts';

export interface NoticeText {
  /** One line without a full stop. */
  readonly title: string;
  /** Sentences, without line breaks. */
  readonly message: string;
}

/** Names and times as they appear in the text. */
interface NoticeWords {
  readonly failingTitle: (host: string) => string;
  readonly failing: (named: { name: string; since: string; disablesAt: string }) => string;
  readonly disabledTitle: (host: string) => string;
  readonly gone: (name: string) => string;
  readonly failed: (named: { name: string; since: string | null }) => string;
  readonly afterDisabling: string;
}

const words: Readonly<Record<Locale, NoticeWords>> = {
  en: {
    failingTitle: (host) => `The webhook endpoint at ${host} is failing`,
    failing: ({ name, since, disablesAt }) =>
      `Every attempt to deliver to ${name} has failed since ${since}. If that goes on it will be disabled at ${disablesAt}. One attempt that succeeds ends this.`,
    disabledTitle: (host) => `The webhook endpoint at ${host} was disabled`,
    gone: (name) =>
      `The receiver at ${name} answered 410 Gone: it wants nothing more, so nothing more is sent to it.`,
    failed: ({ name, since }) =>
      `Every attempt to deliver to ${name} has failed${since === null ? '' : ` since ${since}`}, so nothing more is sent to it.`,
    afterDisabling:
      'New events are kept for it as skipped deliveries. Once it works again, enable it in the console; they can then be sent.',
  },
  de: {
    failingTitle: (host) => `Der Webhook-Endpunkt ${host} schlägt fehl`,
    failing: ({ name, since, disablesAt }) =>
      `Jeder Versuch einer Zustellung an ${name} ist seit ${since} fehlgeschlagen. Bleibt das so, wird der Endpunkt am ${disablesAt} deaktiviert. Ein einziger erfolgreicher Versuch beendet das.`,
    disabledTitle: (host) => `Der Webhook-Endpunkt ${host} wurde deaktiviert`,
    gone: (name) =>
      `Der Empfänger bei ${name} hat mit 410 Gone geantwortet: Er will nichts mehr, also wird ihm nichts mehr gesendet.`,
    failed: ({ name, since }) =>
      `Jeder Versuch einer Zustellung an ${name} ist${since === null ? '' : ` seit ${since}`} fehlgeschlagen, also wird nichts mehr dorthin gesendet.`,
    afterDisabling:
      'Neue Ereignisse werden als übersprungene Zustellungen aufgehoben. Sobald der Endpunkt wieder funktioniert, aktivieren Sie ihn in der Konsole; dann lassen sie sich senden.',
  },
};

/**
 * The text of a notice for emails and for programs that use the console API. The console renders
 * its own text.
 */
export function renderNotice({ kind, details }: NoticeContent, locale: Locale): NoticeText {
  const { host, failing_since: failingSince } = details;
  const { instant } = writtenValues(locale);
  const name = nameOf(details);
  const text = words[locale];
  const since = failingSince === null ? null : instant(failingSince);
  switch (kind) {
    case 'endpoint_failing':
      return {
        title: text.failingTitle(host),
        message: text.failing({
          name,
          since: since ?? '',
          disablesAt: instant(details.disables_at),
        }),
      };
    case 'endpoint_disabled': {
      const reason = details.reason === 'gone' ? text.gone(name) : text.failed({ name, since });
      return { title: text.disabledTitle(host), message: `${reason} ${text.afterDisabling}` };
    }
  }
}

function nameOf({ host, description }: NoticeContent['details']): string {
  const said = onOneLine(description ?? '');
  return said === '' ? host : `${host} (“${said}”)`;
}
