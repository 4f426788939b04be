import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { IconCamera, IconPhotoX, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { toProblem } from '../../../api/problem.ts';
import { uploadFile } from '../../../api/upload.ts';
import { notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useProblemText } from '../../../ui/use-problem-text.ts';
import type { Employee } from '../employee.ts';
import { scalePhoto } from './scale-photo.ts';
import classes from './profile-head.module.css';

/** Uploads or removes the photo; for the employee and HR. */
export function PhotoMenu({ employee: { id, photo } }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const resetRef = useRef<() => void>(null);
  const { upload, remove, busy } = usePhoto(id);
  return (
    <FileButton
      resetRef={resetRef}
      accept="image/jpeg,image/png,image/webp"
      inputProps={{ 'aria-label': t('photo.upload') }}
      onChange={(file) => {
        resetRef.current?.();
        if (file !== null) void upload(file);
      }}
    >
      {({ onClick }) => (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon
              className={classes['camera']}
              variant="default"
              radius="xl"
              size="md"
              loading={busy}
              aria-label={t('photo.change')}
            >
              <IconCamera size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={onClick}>
              {t('photo.upload')}
            </Menu.Item>
            {photo === null ? null : (
              <Menu.Item
                leftSection={<IconPhotoX size={16} aria-hidden />}
                onClick={() => void remove()}
              >
                {t('photo.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  );
}

function usePhoto(id: string) {
  const { t } = useTranslation('employees');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const removal = api.useMutation('delete', '/people/{id}/photo');
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries();
      notifyDone(done);
    } catch (fault) {
      // Thrown by the browser, before anything is sent.
      const isNoImage = fault instanceof DOMException;
      notifyFailed(isNoImage ? t('photo.no_image') : problemText(toProblem(fault)).title);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    upload: (file: File) =>
      run(
        async () => uploadFile(`/people/${id}/photo`, {}, await scalePhoto(file)),
        t('photo.saved'),
      ),
    remove: () => run(() => removal.mutateAsync({ params: { path: { id } } }), t('photo.removed')),
  };
}
