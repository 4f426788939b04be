import { useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { notifyFailed } from './notify.ts';
import { useProblemText } from './use-problem-text.ts';

interface Fetched {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Downloads a file with a request. Not a link, because the server may ask for the password. */
export function useDownload() {
  const textOf = useProblemText();
  const [loading, setLoading] = useState(false);
  const download = async (name: string, fetchFile: () => Promise<Fetched>): Promise<void> => {
    setLoading(true);
    const { data, error } = await fetchFile();
    setLoading(false);
    if (error !== undefined) {
      const { title, detail } = textOf(toProblem(error));
      notifyFailed(title, detail);
    } else if (data instanceof Blob) {
      saveFile(name, data);
    }
  };
  return {
    loading,
    download: (name: string, get: () => Promise<Fetched>) => void download(name, get),
  };
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
