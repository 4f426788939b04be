import { Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { FormModal } from './form-modal.tsx';
import { notifyDone } from './notify.ts';
import { ProblemAlert } from './problem-alert.tsx';
import type { ListView } from './use-list-view.ts';
import { useSubmit } from './use-submit.ts';

type SavedView = Answer<'listSavedViews'>['saved_views'][number];
export type ViewedList = SavedView['list'];

export interface SavedViewsProps {
  readonly list: ViewedList;
  readonly view: ListView;
}

/** The views of a list that the user saved: addresses with a name. */
export function SavedViews({ list, view }: SavedViewsProps) {
  const { t } = useTranslation();
  const [isNaming, naming] = useDisclosure();
  const { data } = api.useQuery('get', '/saved-views', {}, { staleTime: 60_000 });
  const views = (data?.saved_views ?? []).filter((saved) => saved.list === list);
  const current = views.find(({ query }) => query === view.query);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="sm" leftSection={<IconBookmark size={18} aria-hidden />}>
            {current?.name ?? t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => view.open('')}>{t('views.default')}</Menu.Item>
          {views.map((saved) => (
            <ViewItem key={saved.id} saved={saved} view={view} />
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={view.query === '' || current !== undefined}
            onClick={naming.open}
          >
            {t('views.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormModal opened={isNaming} onClose={naming.close} title={t('views.save_title')}>
        <NameForm list={list} query={view.query} onSaved={naming.close} />
      </FormModal>
    </>
  );
}

function ViewItem({ saved, view }: { saved: SavedView; view: ListView }) {
  const { t } = useTranslation();
  const remove = api.useMutation('delete', '/saved-views/{id}');
  const label = t('views.delete', { name: saved.name });
  return (
    <Group gap={4} wrap="nowrap">
      <Menu.Item
        aria-current={saved.query === view.query ? 'true' : undefined}
        onClick={() => view.open(saved.query)}
        style={{ flex: 1 }}
      >
        {saved.name}
      </Menu.Item>
      <Menu.Item
        aria-label={label}
        title={label}
        w="auto"
        closeMenuOnClick={false}
        onClick={() => remove.mutate({ params: { path: { id: saved.id } } })}
      >
        <IconTrash size={16} aria-hidden />
      </Menu.Item>
    </Group>
  );
}

interface NameFormProps {
  readonly list: ViewedList;
  readonly query: string;
  readonly onSaved: () => void;
}

function NameForm({ list, query, onSaved }: NameFormProps) {
  const { t } = useTranslation();
  const save = api.useMutation('post', '/saved-views');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: isNotEmpty(t('fields.required')) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name }) => {
    await save.mutateAsync({ body: { list, name: name.trim(), query } });
    notifyDone(t('states.saved'));
    onSaved();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ProblemAlert error={error} />
        <TextInput
          label={t('views.name')}
          description={t('views.name_hint')}
          maxLength={60}
          required
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('views.save_action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
