import { Button, Group, Input, Pill, Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../ui/audit-entry.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { ActorPicker } from './actor-picker.tsx';
import { type AuditSearch, type changeAuditSearch, isFiltered } from './audit-search.ts';
import { useActionOptions } from './use-action-options.ts';

export interface AuditFilterBarProps {
  readonly search: AuditSearch;
  /** The entries shown provide the names for the ids in the URL. */
  readonly rows: readonly AuditEntry[];
  readonly onChange: (change: Parameters<typeof changeAuditSearch>[1]) => void;
}

export function AuditFilterBar({ search, rows, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('audit-log');
  const actions = useActionOptions(search.action);
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, lg: 5 }}
      spacing="sm"
      role="search"
      aria-label={t('filters.label')}
    >
      <ActorFilter search={search} rows={rows} onChange={onChange} />
      <SubjectFilter search={search} rows={rows} onChange={onChange} />
      <Select
        label={t('filters.action')}
        placeholder={t('filters.any')}
        searchable
        clearable
        data={actions}
        value={search.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined })}
        nothingFoundMessage={t('states.nothing_found', { ns: 'common' })}
      />
      <DateField
        label={t('filters.since')}
        value={search.since?.slice(0, 10) ?? null}
        onChange={(since) => onChange({ since: since ?? undefined })}
      />
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DateField
          label={t('filters.until')}
          value={search.until?.slice(0, 10) ?? null}
          onChange={(until) => onChange({ until: until ?? undefined })}
          flex={1}
        />
        {isFiltered(search) ? (
          <Button variant="subtle" px="xs" onClick={() => onChange(nothing)}>
            {t('filters.clear')}
          </Button>
        ) : null}
      </Group>
    </SimpleGrid>
  );
}

const nothing = {
  actor_id: undefined,
  actor_kind: undefined,
  subject_id: undefined,
  action: undefined,
  since: undefined,
  until: undefined,
};

function ActorFilter({
  search: { actor_id: id, actor_kind: kind },
  rows,
  onChange,
}: AuditFilterBarProps) {
  const { t } = useTranslation('audit-log');
  if (id === undefined && kind !== 'system' && kind !== 'operator') {
    return (
      <ActorPicker
        label={t('filters.actor')}
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

function SubjectFilter({ search: { subject_id: id }, rows, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('audit-log');
  if (id === undefined) {
    return (
      <EmployeePicker
        label={t('filters.subject')}
        placeholder={t('filters.any_employee')}
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
    <Input.Wrapper label={label} labelElement="div">
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
          {name}
        </Pill>
      </Group>
    </Input.Wrapper>
  );
}
