import type { NotificationsRow } from '../../../../schema/rows.gen.ts';
import type { Locale } from '../../../platform/locale.ts';

type Row = NotificationsRow;
type Decided = 'approved' | 'rejected' | 'changed' | 'cancelled' | 'reopened';

/** What the emails say. No names, amounts, dates or reasons: anyone may see an email. */
export interface MailWords {
  readonly waiting: (count: number) => string;
  readonly requests: Readonly<Record<'leave' | 'advance' | 'timesheet' | 'employee', string>>;
  readonly decided: (request: string, outcome: Decided) => string;
  readonly others: Readonly<
    Record<
      Exclude<
        Row['kind'],
        'waiting' | 'decided' | 'task' | 'planned_change' | 'endpoint' | 'api_key'
      >,
      string
    >
  >;
  readonly outcomes: Readonly<Record<Exclude<Row['outcome'], Decided | 'reminded' | null>, string>>;
  readonly several: (count: number) => string;
  readonly reminder: string;
  readonly open: string;
  readonly why: string;
  /** For former employees, who have no choice of emails. */
  readonly whyFormer: string;
}

const verbs: Readonly<Record<Locale, Readonly<Record<Decided, string>>>> = {
  en: {
    approved: 'was approved',
    rejected: 'was rejected',
    changed: 'was changed',
    cancelled: 'was cancelled',
    reopened: 'was reopened for corrections',
  },
  de: {
    approved: 'wurde genehmigt',
    rejected: 'wurde abgelehnt',
    changed: 'wurde geändert',
    cancelled: 'wurde storniert',
    reopened: 'wurde zur Korrektur wieder geöffnet',
  },
};

export const mailWords: Readonly<Record<Locale, MailWords>> = {
  en: {
    waiting: (count) =>
      `${count === 1 ? '1 request awaits' : `${count} requests await`} your approval`,
    requests: {
      leave: 'leave request',
      advance: 'advance',
      timesheet: 'timesheet',
      employee: 'change request',
    },
    decided: (request, outcome) => `Your ${request} ${verbs.en[outcome]}`,
    others: {
      contract: 'A contract awaits your signature',
      payslip: 'Your payslip is ready',
      document: 'A document was added to your record',
    },
    outcomes: {
      assigned: 'Onboarding tasks were assigned to you',
      unassigned: 'Onboarding tasks need another assignee',
      due: 'Onboarding tasks are due',
      failing: 'A webhook endpoint is failing',
      disabled: 'A webhook endpoint was disabled',
      in_14_days: 'An API key expires in 14 days',
      in_3_days: 'An API key expires in 3 days',
      set_aside: 'A planned change of manager was not made',
    },
    several: (count) => `${count} notifications`,
    reminder: 'Reminder',
    open: 'Open in the console',
    why: 'Choose which emails you get under "My account" in the console.',
    whyFormer: 'You get this email because you have access to your documents as a former employee.',
  },
  de: {
    waiting: (count) =>
      count === 1
        ? '1 Antrag wartet auf Ihre Genehmigung'
        : `${count} Anträge warten auf Ihre Genehmigung`,
    requests: {
      leave: 'Abwesenheitsantrag',
      advance: 'Vorschuss',
      timesheet: 'Zeitnachweis',
      employee: 'Änderungsantrag',
    },
    decided: (request, outcome) => `Ihr ${request} ${verbs.de[outcome]}`,
    others: {
      contract: 'Ein Vertrag wartet auf Ihre Unterschrift',
      payslip: 'Ihre Gehaltsabrechnung liegt vor',
      document: 'Zu Ihrer Personalakte wurde ein Dokument hinzugefügt',
    },
    outcomes: {
      assigned: 'Ihnen wurden Onboarding-Aufgaben zugewiesen',
      unassigned: 'Onboarding-Aufgaben brauchen eine andere zuständige Person',
      due: 'Onboarding-Aufgaben sind fällig',
      failing: 'Zustellungen an einen Webhook-Endpunkt schlagen fehl',
      disabled: 'Ein Webhook-Endpunkt wurde deaktiviert',
      in_14_days: 'Ein API-Schlüssel läuft in 14 Tagen ab',
      in_3_days: 'Ein API-Schlüssel läuft in 3 Tagen ab',
      set_aside: 'Ein geplanter Wechsel der Führungskraft wurde nicht ausgeführt',
    },
    several: (count) => `${count} Benachrichtigungen`,
    reminder: 'Erinnerung',
    open: 'In der Konsole öffnen',
    whyFormer:
      'Sie erhalten diese E-Mail, weil Sie nach Ihrem Austritt Zugang zu Ihren Unterlagen haben.',
    why: 'Welche E-Mails Sie erhalten, legen Sie in der Konsole unter „Mein Konto“ fest.',
  },
};
