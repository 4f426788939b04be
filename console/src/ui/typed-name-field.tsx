import { Code, TextInput, type TextInputProps } from '@mantine/core';
import { Trans } from 'react-i18next';

export interface TypedNameFieldProps extends Omit<TextInputProps, 'name' | 'label'> {
  /** What has to be typed. */
  readonly name: string;
}

/** Has a name typed before something that cannot be undone. */
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
