import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { languages } from '../../i18n/languages.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { passwordLengthMin } from '../../ui/password-strength.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { AccessProblem } from './access-problem.tsx';
import { guessPlace, readSurroundings } from './guess-place.ts';
import { PlaceFields, type SignUpValues } from './place-fields.tsx';
import { useEnter } from './use-enter.ts';

const empty = { company_name: '', first_name: '', last_name: '', email: '', password: '' };
type Text = keyof typeof empty;

/** Creates a company; the user becomes its owner and is signed in. */
export function SignUpForm() {
  const { t, i18n } = useTranslation('access');
  const enter = useEnter();
  const [place] = useState(() => guessPlace(readSurroundings()));
  const form = useForm<SignUpValues>({
    initialValues: { ...empty, ...place },
    validate: {
      company_name: isNotEmpty(t('required.company_name')),
      first_name: isNotEmpty(t('required.first_name')),
      last_name: isNotEmpty(t('required.last_name')),
      email: isEmail(t('required.email')),
      // The line below the field says how long it must be.
      password: (value) => value.length < passwordLengthMin,
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ country, currency, ...values }) => {
    const body = {
      ...values,
      ...(country === null ? {} : { country }),
      ...(currency === null ? {} : { currency }),
      // What the company begins with, such as its leave types, has names in this language.
      locale: languages.find((language) => language === i18n.language) ?? 'en',
    };
    const { data, error: refused } = await client.POST('/sign-up', { body });
    if (data === undefined) throw refused;
    await enter(data);
  });
  const { company_name: company, first_name: first, last_name: last, email } = form.getValues();
  const field = (name: Text, maxLength: number) => ({
    ...form.getInputProps(name),
    name,
    maxLength,
    label: t(`fields.${name}`),
    required: true,
    withAsterisk: false,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('company_name', 200)} autoComplete="organization" autoFocus />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('first_name', 100)} autoComplete="given-name" />
          <TextInput {...field('last_name', 100)} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput {...field('email', 254)} type="email" autoComplete="username" />
        <NewPasswordField {...field('password', 200)} known={[company, first, last, email]} />
        <PlaceFields form={form} />
        <AccessProblem error={error} />
        <Button type="submit" loading={busy}>
          {t('sign_up.submit')}
        </Button>
      </Stack>
    </form>
  );
}
