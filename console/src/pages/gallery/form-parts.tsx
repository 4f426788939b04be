import { Checkbox, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** Fields as they are, and with errors. */
export function FormParts() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('forms.title')}>
      <Stack>
        <Fields />
        <Fields error={t('forms.error')} />
        <Checkbox label={t('forms.checkbox')} defaultChecked />
        <Switch label={t('forms.switch')} defaultChecked />
        <SearchField label={t('forms.search')} value={undefined} onChange={() => undefined} />
      </Stack>
    </Panel>
  );
}

function Fields({ error }: { error?: string }) {
  const { t } = useTranslation('gallery');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <TextInput label={t('forms.text')} defaultValue="Tidewater" error={error} required />
      <Select
        label={t('forms.choice')}
        data={[t('forms.first'), t('forms.second')]}
        defaultValue={t('forms.first')}
        error={error}
      />
      <DateField label={t('forms.date')} value="2026-09-21" error={error} />
      <Textarea label={t('forms.long')} description={t('forms.hint')} error={error} />
    </SimpleGrid>
  );
}
