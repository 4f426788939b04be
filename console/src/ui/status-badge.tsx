import { Badge, type MantineColor } from '@mantine/core';
import { useTextOr } from '../i18n/use-text-or.ts';

type Tone = 'good' | 'bad' | 'waiting' | 'busy' | 'quiet';

const colors: Readonly<Record<Tone, MantineColor>> = {
  good: 'teal',
  bad: 'red',
  waiting: 'yellow',
  busy: 'blue',
  quiet: 'gray',
};

// The states of all records in one table, so that the same word looks the same on each page.
const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  onboarding: 'busy',
  on_leave: 'waiting',
  terminated: 'quiet',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  draft: 'quiet',
  submitted: 'waiting',
  processing: 'busy',
  ready_for_approval: 'waiting',
  completed: 'good',
  failed: 'bad',
  paid: 'good',
  repaid: 'quiet',
  sent: 'waiting',
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
  invited: 'waiting',
  queued: 'waiting',
  succeeded: 'good',
  invalid: 'bad',
};

/** A record's state: a word with a colour, never just a colour. */
export function StatusBadge({ status }: { status: string }) {
  const textOr = useTextOr();
  return (
    <Badge
      color={colors[tones[status] ?? 'quiet']}
      variant="light"
      tt="none"
      fw={600}
      // Also in a narrow column, because a truncated word is useless.
      miw="max-content"
      className="status-badge"
    >
      {textOr(`status.${status}`, status)}
    </Badge>
  );
}
