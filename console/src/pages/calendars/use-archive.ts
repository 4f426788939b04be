import { IconArchive, IconArchiveOff, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import type { PageAction } from '../../ui/page-actions.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';

export interface ArchivableRecord {
  readonly name: string;
  readonly is_default: boolean;
  readonly archived_at: string | null;
}

export type RecordChange =
  | { readonly archived: boolean; readonly is_default?: never }
  | { readonly is_default: true; readonly archived?: never };

/** The actions of a calendar or a pattern: make it the default, archive it, restore it. */
export function useArchive(
  { name, is_default: isDefault, archived_at: archivedAt }: ArchivableRecord,
  send: (change: RecordChange) => Promise<unknown>,
): readonly PageAction[] {
  const { t } = useTranslation('calendars');
  const problemText = useProblemText();
  const run = async (change: RecordChange, done: string): Promise<void> => {
    try {
      await send(change);
      notifyDone(done);
    } catch (refused) {
      notifyFailed(problemText(toProblem(refused)).title);
    }
  };
  const closed = isDefault ? { closed: t('is_default') } : {};
  if (archivedAt !== null) {
    return [
      {
        label: t('restore'),
        icon: IconArchiveOff,
        rare: true,
        onClick: () => void run({ archived: false }, t('restored', { name })),
      },
    ];
  }
  return [
    {
      label: t('make_default'),
      icon: IconStar,
      rare: true,
      onClick: () => void run({ is_default: true }, t('made_default', { name })),
      ...closed,
    },
    {
      label: t('archive'),
      icon: IconArchive,
      rare: true,
      onClick: () => void run({ archived: true }, t('archived', { name })),
      ...closed,
    },
  ];
}
