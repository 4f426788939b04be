import { Tabs, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { bodyLengthMax, titleLengthMax } from './contract.ts';
import { ContractText } from './contract-text.tsx';

export interface ContractWords {
  readonly title: string;
  readonly body: string;
}

/** Title and text of a draft, with a preview of the text. */
export function ContractFields<Values extends ContractWords>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const { body } = form.getValues();
  return (
    <>
      <TextInput
        {...form.getInputProps('title')}
        label={t('fields.title')}
        placeholder={t('fields.title_example')}
        maxLength={titleLengthMax}
        required
      />
      <Tabs defaultValue="write">
        <Tabs.List>
          <Tabs.Tab value="write">{t('fields.write')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('fields.preview')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write" pt="sm">
          <Textarea
            {...form.getInputProps('body')}
            label={t('fields.body')}
            description={t('fields.body_hint')}
            autosize
            minRows={12}
            maxRows={30}
            maxLength={bodyLengthMax}
            required
          />
          <Text size="xs" c="dimmed" ta="right" mt={4}>
            {t('fields.length', {
              count: body.length,
              used: format.number(body.length),
              max: format.number(bodyLengthMax),
            })}
          </Text>
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="sm">
          {body.trim() === '' ? (
            <Text c="dimmed">{t('fields.nothing_to_preview')}</Text>
          ) : (
            <ContractText body={body} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
