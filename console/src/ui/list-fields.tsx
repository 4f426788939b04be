import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';
import { useFilterField } from './list-filters.tsx';
import { SearchField } from './search-field.tsx';
import { useAddress } from './use-list-view.ts';

/** The search box of a list; its text is the parameter `q` of the address. Default: by people. */
export function ListSearch({ label }: { label?: string }) {
  const { t } = useTranslation();
  const { search, set } = useAddress();
  return (
    <SearchField
      label={label ?? t('fields.search_people')}
      value={search['q']}
      onChange={(q) => set({ q })}
    />
  );
}

interface ChoiceFilterProps<Value extends string> {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** In pixels. */
  readonly width?: number;
  readonly values: readonly Value[];
  /** Default: the words for states. */
  readonly wordOf?: (value: Value) => string;
}

/** One of a few values by which a list is filtered. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { name, label, width, values } = props;
  const textOr = useTextOr();
  const { search, set } = useAddress();
  const field = useFilterField();
  const { wordOf = (value: Value) => textOr(`status.${value}`, value) } = props;
  return (
    <Select
      {...field(label, width)}
      data={values.map((value) => ({ value, label: wordOf(value) }))}
      value={search[name] ?? null}
      onChange={(value) => set({ [name]: value ?? undefined })}
      clearable
    />
  );
}
