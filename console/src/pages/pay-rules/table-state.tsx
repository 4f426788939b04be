import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../ui/status-badge.tsx';
import { useToday } from '../../ui/use-today.ts';
import { DraftState } from './component-state.tsx';
import type { ListedTable } from './pay-rule-answers.ts';

type Shown = Pick<ListedTable, 'status' | 'valid_to' | 'drafted_by'>;

/** Whether a version of a table applies. */
export function TableState({ table }: { table: Shown }) {
  const { t } = useTranslation('pay-rules');
  const today = useToday();
  if (table.status === 'draft')
    return <DraftState version={{ contributors: [table.drafted_by] }} />;
  if (table.status === 'retired') return <ToneBadge tone="quiet">{t('states.retired')}</ToneBadge>;
  return table.valid_to !== null && table.valid_to < today ? (
    <ToneBadge tone="quiet">{t('states.ended')}</ToneBadge>
  ) : (
    <ToneBadge tone="good">{t('states.active')}</ToneBadge>
  );
}
