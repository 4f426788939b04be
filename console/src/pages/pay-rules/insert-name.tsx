import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownName, NameOptions } from './name-options.tsx';

interface InsertNameProps {
  readonly names: readonly KnownName[];
  readonly onInsert: (name: string) => void;
}

/** All names with what they are, to search and insert. */
export function InsertName({ names, onInsert }: InsertNameProps) {
  const { t } = useTranslation('pay-rules');
  const [search, setSearch] = useState('');
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => setSearch(''),
  });
  const wanted = search.trim().toLowerCase();
  const found = names.filter(({ insert, description }) =>
    `${insert} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <Combobox
      store={list}
      position="bottom-end"
      width={320}
      onOptionSubmit={(name) => {
        list.closeDropdown();
        onInsert(name.startsWith("'") ? `table(${name}, )` : name);
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconListSearch size={16} aria-hidden />}
          onClick={() => list.toggleDropdown()}
        >
          {t('names.insert')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder={t('names.search')}
          aria-label={t('names.search')}
          // The list it controls can then scroll without being focused itself.
          role="combobox"
          aria-expanded
          aria-controls={list.listId ?? undefined}
        />
        <Combobox.Options aria-label={t('names.title')} mah="14rem" style={{ overflowY: 'auto' }}>
          {found.length === 0 ? (
            <Text size="sm" c="dimmed" p="xs">
              {t('names.none')}
            </Text>
          ) : (
            <NameOptions names={found} grouped />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
