import { Combobox, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

export const nameKinds = ['component', 'input', 'base', 'ytd', 'table', 'function'] as const;

/** A name that a formula can use. */
export interface KnownName {
  readonly kind: (typeof nameKinds)[number];
  /** What is put into the formula. */
  readonly insert: string;
  readonly description: string;
}

interface NameOptionsProps {
  readonly names: readonly KnownName[];
  /** By kind, with headings. */
  readonly grouped?: boolean;
}

/** The options of a list of names. */
export function NameOptions({ names, grouped = false }: NameOptionsProps) {
  const { t } = useTranslation('pay-rules');
  if (!grouped) return names.map((name) => <NameOption key={name.insert} name={name} />);
  return nameKinds.map((kind) => {
    const ofKind = names.filter((name) => name.kind === kind);
    return ofKind.length === 0 ? null : (
      <Combobox.Group key={kind} label={t(`names.kinds.${kind}`)}>
        {ofKind.map((name) => (
          <Fragment key={name.insert}>
            <NameOption name={name} />
          </Fragment>
        ))}
      </Combobox.Group>
    );
  });
}

function NameOption({ name: { insert, description } }: { name: KnownName }) {
  return (
    <Combobox.Option value={insert}>
      <Text size="sm" ff="monospace">
        {insert}
      </Text>
      {description === '' ? null : (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </Combobox.Option>
  );
}
