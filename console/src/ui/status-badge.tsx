import { Badge, type MantineColor, VisuallyHidden } from '@mantine/core';
import { IconUserFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';

export type StatusTone = 'good' | 'bad' | 'needs_you' | 'busy' | 'quiet';

export const toneColors: Readonly<Record<StatusTone, MantineColor>> = {
  good: 'teal',
  bad: 'red',
  needs_you: 'orange',
  busy: 'blue',
  quiet: 'gray',
};

// The states of all records in one table, so that the same word looks the same on each page. Only
// the viewer's own actions make a state orange (decision 63).
const tones: Readonly<Record<string, StatusTone>> = {
  active: 'good',
  onboarding: 'busy',
  on_leave: 'busy',
  terminated: 'quiet',
  pending: 'busy',
  approved: 'good',
  accepted: 'good',
  withdrawn: 'quiet',
  requested: 'busy',
  replaced: 'quiet',
  prepared: 'busy',
  released: 'good',
  discarded: 'quiet',
  rejected: 'bad',
  cancelled: 'quiet',
  draft: 'quiet',
  submitted: 'busy',
  processing: 'busy',
  ready_for_approval: 'busy',
  run_approved: 'busy',
  completed: 'good',
  failed: 'bad',
  paid: 'good',
  repaid: 'good',
  recovering: 'busy',
  recovered: 'good',
  repaid_outside: 'good',
  written_off: 'quiet',
  sent: 'busy',
  partially_signed: 'busy',
  signed: 'good',
  declined: 'bad',
  voided: 'quiet',
  archived: 'quiet',
  stored: 'good',
  done: 'good',
  skipped: 'quiet',
  open: 'busy',
  delivered: 'good',
  revoked: 'quiet',
  expired: 'quiet',
  enabled: 'good',
  disabled: 'quiet',
  running: 'busy',
  validating: 'busy',
  importing: 'busy',
  invited: 'busy',
  queued: 'busy',
  succeeded: 'good',
  invalid: 'bad',
};

/** All states of records, for the gallery. */
export const shownStatuses = Object.keys(tones);

/** The actions of which one is the next step of a record that others wait for. */
const awaited = ['approve', 'sign', 'pay', 'confirm', 'release'];

export interface StatusBadgeProps {
  readonly status: string;
  /** The `allowed_actions` of the record: whether it waits for the viewer. */
  readonly actions?: readonly string[] | undefined;
}

/** A record's state: a word with a colour, never just a colour. */
export function StatusBadge({ status, actions }: StatusBadgeProps) {
  const textOr = useTextOr();
  return <ToneBadge tone={toneOf(status, actions)}>{textOr(`status.${status}`, status)}</ToneBadge>;
}

export function toneOf(status: string, actions: readonly string[] = []): StatusTone {
  const tone = tones[status] ?? 'quiet';
  const isOpen = tone === 'busy' || tone === 'good';
  return isOpen && awaited.some((action) => actions.includes(action)) ? 'needs_you' : tone;
}

/** Another word about a record, in the colours of the states. */
export function ToneBadge({ tone, children }: { tone: StatusTone; children: string }) {
  const { t } = useTranslation();
  return (
    <Badge
      color={toneColors[tone]}
      // Also in a narrow column, because a truncated word is useless.
      miw="max-content"
      className="status-badge"
      {...(tone === 'needs_you'
        ? { leftSection: <IconUserFilled size={11} aria-hidden />, title: t('waits_for_you') }
        : {})}
    >
      {children}
      {tone === 'needs_you' ? <VisuallyHidden> ({t('waits_for_you')})</VisuallyHidden> : null}
    </Badge>
  );
}
