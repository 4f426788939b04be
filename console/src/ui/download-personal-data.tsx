import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { client } from '../api/client.ts';
import { useDownload } from './use-download.ts';

/** Downloads what the pages show about a person; the server may ask for the password. */
export function DownloadPersonalData({ id, label }: { id: string; label: string }) {
  const { download, loading } = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={loading}
      onClick={() =>
        download(`personal-data-${id}.json`, () =>
          client.GET('/employees/{id}/personal-data', {
            params: { path: { id } },
            parseAs: 'blob',
          }),
        )
      }
    >
      {label}
    </Button>
  );
}
