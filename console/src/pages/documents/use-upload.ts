import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, toProblem } from '../../api/problem.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { uploadFile } from '../../api/upload.ts';
import { notifyDone } from '../../ui/notify.ts';

export interface UploadValues {
  readonly file: File | null;
  readonly employee_id: string | null;
  readonly category: string | null;
}
export type UploadForm = UseFormReturnType<UploadValues>;

export function initialUpload(employeeId: string | null): UploadValues {
  return { file: null, employee_id: employeeId, category: null };
}

/**
 * Uploads the file; `sent` is the progress, 0 to 1. HR chooses the employee, others upload for
 * themselves.
 */
export function useUpload(onDone: () => void) {
  const { t } = useTranslation('documents');
  const { hr } = useDuties();
  const { user } = useSession();
  const [sent, setSent] = useState(0);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, employee_id, category }: UploadValues) => {
      if (file === null) throw new Error('No file was chosen.');
      return uploadFile(
        '/documents',
        { employee_id: employee_id ?? '', category: category ?? '' },
        file,
        setSent,
      );
    },
  });
  const upload = async (values: UploadValues): Promise<void> => {
    setSent(0);
    try {
      const { document } = await mutateAsync(values);
      notifyDone(t('upload.done', { name: document.name }));
      onDone();
    } catch (refused) {
      throw atFile(toProblem(refused), {
        content: t('upload.fault.content'),
        size: t('upload.fault.size'),
      });
    }
  };
  return { upload, sent, ownId: hr ? null : user.employee_id };
}

/** Shows errors of the file at its field, in the user's language. */
function atFile(
  problem: Problem,
  words: { readonly content: string; readonly size: string },
): Problem {
  const detail = problem.code === 'body_too_large' ? words.size : words.content;
  const isAboutFile =
    problem.code === 'body_too_large' ||
    problem.errors?.some(({ pointer }) => pointer === '/file') === true;
  return isAboutFile ? { ...problem, errors: [{ pointer: '/file', detail }] } : problem;
}
