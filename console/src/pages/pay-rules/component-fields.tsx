import {
  type InputWrapperProps,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { codeFrom, type ComponentValues } from './pay-rule.ts';
import { componentCorrections, componentKinds, componentRoundings } from '../../api/values.gen.ts';

type Form = UseFormReturnType<ComponentValues>;
const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
const codeLengthMax = 63;

/** Name, code and kind. The code of a new component follows its name until it is changed. */
export function HeadFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation('pay-rules');
  const [follows, setFollows] = useState(isNew);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('name')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('name', value);
            if (follows) form.setFieldValue('code', codeFrom(value));
          }}
          {...hintBelow}
          label={t('fields.name')}
          description={t('name_hint')}
          maxLength={100}
          required
        />
        {isNew ? (
          <TextInput
            {...form.getInputProps('code')}
            onChange={({ currentTarget: { value } }) => {
              setFollows(false);
              form.setFieldValue('code', value);
            }}
            {...hintBelow}
            label={t('fields.code')}
            description={t('code_hint')}
            maxLength={codeLengthMax}
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        ) : null}
      </SimpleGrid>
      <Select
        {...form.getInputProps('kind')}
        {...hintBelow}
        label={t('fields.kind')}
        description={t(`kind_hints.${form.values.kind}`)}
        data={componentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        allowDeselect={false}
      />
    </Stack>
  );
}

/** How the amount is rounded, counted, corrected and posted, and from when. */
export function RuleFields({ form, bases }: { form: Form; bases: readonly string[] }) {
  const { t } = useTranslation('pay-rules');
  const { kind, correction } = form.values;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          {...form.getInputProps('valid_from')}
          {...hintBelow}
          label={t('fields.valid_from')}
          description={t('valid_from_hint')}
          required
        />
        <DateField
          {...form.getInputProps('valid_to')}
          {...hintBelow}
          label={t('fields.valid_to')}
          description={t('valid_to_hint')}
        />
      </SimpleGrid>
      <RoundingFields form={form} />
      <TagsInput
        {...form.getInputProps('bases')}
        {...hintBelow}
        label={t('fields.bases')}
        description={t('bases_hint')}
        data={[...bases]}
        splitChars={[',', ' ', ';']}
        clearable
      />
      <Select
        {...form.getInputProps('correction')}
        {...hintBelow}
        label={t('fields.correction')}
        description={t(`correction_hints.${correction}`)}
        data={componentCorrections.map((value) => ({ value, label: t(`corrections.${value}`) }))}
        allowDeselect={false}
      />
      {kind === 'information' ? null : (
        <TextInput
          {...form.getInputProps('account')}
          {...hintBelow}
          label={t('fields.account')}
          description={t('account_hint')}
          maxLength={30}
        />
      )}
    </Stack>
  );
}

function RoundingFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-rules');
  const { kind, rounding_mode: mode } = form.values;
  const modes = componentRoundings.filter((each) => each !== 'none' || kind === 'information');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        {...form.getInputProps('rounding_mode')}
        label={t('fields.rounding')}
        data={modes.map((value) => ({ value, label: t(`roundings.${value}`) }))}
        allowDeselect={false}
      />
      {mode === 'none' ? null : (
        <NumberInput
          {...form.getInputProps('rounding_digits')}
          {...hintBelow}
          label={t('fields.digits')}
          description={t('digits_hint')}
          min={0}
          max={10}
          allowDecimal={false}
        />
      )}
    </SimpleGrid>
  );
}
