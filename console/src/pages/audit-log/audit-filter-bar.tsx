import { Group, Pill, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../ui/audit-entry.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { ActorPicker } from './actor-picker.tsx';
import type { AuditSearch, changeAuditSearch } from './audit-search.ts';
import { useActionOptions } from './use-action-options.ts';

export interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** The entries shown provide the names for the ids in the URL. */
  readonly rows: readonly AuditEntry[];
  readonly onChange: (change: Parameters<typeof changeAuditSearch>[1]) => void;
}

export function AuditFilters({ search, rows, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log');
  const field = useFilterField();
  const actions = useActionOptions(search.action);
  return (
    <>
      <ActorFilter search={search} rows={rows} onChange={onChange} />
      <SubjectFilter search={search} rows={rows} onChange={onChange} />
      <Select
        {...field(t('filters.action'), 180)}
        searchable
        clearable
        data={actions}
        value={search.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined })}
        nothingFoundMessage={t('states.nothing_found', { ns: 'common' })}
      />
      <DateField
        {...field(t('filters.since'), 150)}
        value={search.since?.slice(0, 10) ?? null}
        onChange={(since) => onChange({ since: since ?? undefined })}
      />
      <DateField
        {...field(t('filters.until'), 150)}
        value={search.until?.slice(0, 10) ?? null}
        onChange={(until) => onChange({ until: until ?? undefined })}
      />
    </>
  );
}

function ActorFilter({
  search: { actor_id: id, actor_kind: kind },
  rows,
  onChange,
}: AuditFiltersProps) {
  const { t } = useTranslation('audit-log');
  const field = useFilterField();
  if (id === undefined && kind !== 'system' && kind !== 'operator') {
    return (
      <ActorPicker
        field={field(t('filters.actor'), 190)}
        onChoose={(actor) =>
          onChange(
            actor === 'system' ? { actor_kind: actor } : { actor_id: actor, actor_kind: undefined },
          )
        }
      />
    );
  }
  const name = rows.find((row) => row.actor_id === id)?.actor_name ?? undefined;
  const shown =
    id === undefined
      ? t(`actors.${kind === 'operator' ? 'operator' : 'system'}`)
      : (name ?? shortId(id));
  return (
    <Chosen
      label={t('filters.actor')}
      name={shown}
      onRemove={() => onChange({ actor_id: undefined, actor_kind: undefined })}
    />
  );
}

function SubjectFilter({ search: { subject_id: id }, rows, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log');
  const field = useFilterField();
  if (id === undefined) {
    return (
      <EmployeePicker
        {...field(t('filters.subject'), 190)}
        value={null}
        onChange={(employee) => onChange({ subject_id: employee ?? undefined })}
      />
    );
  }
  const isOnly = (row: AuditEntry): boolean =>
    row.subject_id === id || (row.employee_ids.length === 1 && row.employee_ids[0] === id);
  const name = rows.find(isOnly)?.subject_name ?? shortId(id);
  return (
    <Chosen
      label={t('filters.subject')}
      name={name}
      onRemove={() => onChange({ subject_id: undefined })}
    />
  );
}

function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id;
}

/** A filter that is set; replaces the field that sets it. */
function Chosen({ label, name, onRemove }: { label: string; name: string; onRemove: () => void }) {
  const { t } = useTranslation('audit-log');
  return (
    <Group h={36}>
      <Pill
        size="lg"
        withRemoveButton
        onRemove={onRemove}
        removeButtonProps={{
          'aria-label': t('filters.remove', { label, name }),
          tabIndex: 0,
          'aria-hidden': false,
          mih: 24,
          miw: 24,
        }}
      >
        {`${label}: ${name}`}
      </Pill>
    </Group>
  );
}
