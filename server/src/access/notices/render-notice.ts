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
      `Every delivery attempt to ${name} has failed since ${since}. If this continues, the endpoint will be disabled on ${disablesAt}. A single successful attempt prevents this.`,
    disabledTitle: (host) => `The webhook endpoint at ${host} was disabled`,
    gone: (name) =>
      `The endpoint ${name} responded with 410 Gone, so muster no longer sends events to it.`,
    failed: ({ name, since }) =>
      `Every delivery attempt to ${name} has failed${since === null ? '' : ` since ${since}`}, so muster no longer sends events to it.`,
    afterDisabling:
      'New events are kept as skipped deliveries. When the endpoint works again, enable it in the console. You can then replay the skipped deliveries.',
  },
  de: {
    failingTitle: (host) => `Zustellungen an den Webhook-Endpunkt ${host} schlagen fehl`,
    failing: ({ name, since, disablesAt }) =>
      `Alle Zustellversuche an ${name} sind seit ${since} fehlgeschlagen. Wenn das so bleibt, wird der Endpunkt am ${disablesAt} deaktiviert. Ein einziger erfolgreicher Zustellversuch verhindert das.`,
    disabledTitle: (host) => `Der Webhook-Endpunkt ${host} wurde deaktiviert`,
    gone: (name) =>
      `Der Endpunkt ${name} hat mit 410 Gone geantwortet. Es werden keine weiteren Ereignisse an ihn gesendet.`,
    failed: ({ name, since }) =>
      `Alle Zustellversuche an ${name} sind${since === null ? '' : ` seit ${since}`} fehlgeschlagen. Es werden keine weiteren Ereignisse an ihn gesendet.`,
    afterDisabling:
      'Neue Ereignisse werden als übersprungene Zustellungen gespeichert. Sobald der Endpunkt wieder funktioniert, aktivieren Sie ihn in der Konsole. Danach können Sie die übersprungenen Zustellungen erneut senden.',
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
