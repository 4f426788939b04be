import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface CompanyChoiceProps {
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly busy?: boolean;
  readonly onChoose: (companyId: string) => void;
}

/** For a person who is a user of several companies. */
export function CompanyChoice({ companies, busy, onChoose }: CompanyChoiceProps) {
  const { t } = useTranslation('access');
  return (
    <Stack role="group" aria-label={t('company_account.choose')}>
      <Text>{t('sign_in.choose_company')}</Text>
      {companies.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          h="auto"
          mih={36}
          py={6}
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 } }}
          disabled={busy === true}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}
