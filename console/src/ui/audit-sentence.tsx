import { Anchor, Code, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { type AuditEntry, pageOf, subjectCount } from './audit-entry.ts';
import { useAuditWords } from './use-audit-words.ts';

export interface AuditSentenceProps {
  readonly entry: AuditEntry;
  /** Replaces the actor's name if all entries have the same actor. */
  readonly actorName?: string | undefined;
}

/** One audit log entry as a sentence: "Ada Diallo read the record of Noor Jansen". */
export function AuditSentence({ entry, actorName }: AuditSentenceProps) {
  const { t } = useTranslation('audit-log');
  const words = useAuditWords();
  const name = actorName ?? words.actor(entry);
  const components = {
    actor: (
      <Text span inherit fw={600}>
        {name}
      </Text>
    ),
    object: <AuditObject entry={entry} />,
    action: <Code>{entry.action}</Code>,
  };
  return (
    <Text size="sm" component="span">
      <Trans
        t={t}
        i18nKey={useSentenceKey(entry)}
        components={components}
        values={{ verb: useVerb(entry) }}
      />
    </Text>
  );
}

/** A specific sentence, or one built from a verb and an object, or just the name of the action. */
function useSentenceKey({ action, subject_kind: kind }: AuditEntry): 'sentence' {
  const { has } = useAuditWords();
  const [, verb = ''] = action.split('.');
  if (has(`special.${action}`)) return `special.${action}` as 'sentence';
  if (has(`verbs.${verb}`) && has(`kinds.${kind}`)) return 'sentence';
  return 'raw_sentence' as 'sentence';
}

function useVerb({ action }: AuditEntry): string {
  const { t } = useTranslation('audit-log');
  return t(`verbs.${action.split('.')[1] ?? ''}` as 'verbs.read', '');
}

/** The record by its name if it has one, linked if it has a page. */
function AuditObject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log');
  const words = useAuditWords();
  const { subject_kind: kind, subject_id: id, subject_name: name } = entry;
  const count = subjectCount(entry);
  const named = `named.${kind}`;
  const plain =
    words.has(`objects.${kind}`) || words.has(`objects.${kind}_one`)
      ? t(`objects.${kind}` as 'objects.employee', { count })
      : words.kind(kind);
  const one = words.has(named) ? t(named as 'named.employee', { name }) : plain;
  const many = name === null ? plain : `${plain} (${name})`;
  const text = name !== null && count === 1 ? one : many;
  const link = pageOf(kind, id);
  if (link === undefined) return text;
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} {...link} />}>
      {text}
    </Anchor>
  );
}
