import { Code, TextInput, type TextInputProps } from '@mantine/core';
import { Trans } from 'react-i18next';

export interface TypedNameFieldProps extends Omit<TextInputProps, 'name' | 'label'> {
  /** The text the user has to type. */
  readonly name: string;
}

/** Asks the user to type a name before something irreversible. */
export function TypedNameField({ name, ...input }: TypedNameFieldProps) {
  return (
    <TextInput
      label={
        <Trans i18nKey="confirm.type_name" values={{ name }} components={{ name: <Code /> }} />
      }
      autoComplete="off"
      {...input}
    />
  );
}
