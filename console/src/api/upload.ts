import { client } from './client.ts';
import type { paths } from './schema.gen.ts';

type UploadPath = keyof paths & ('/documents' | '/employee-imports');

/**
 * Sends a file with the text fields beside it, as `multipart/form-data`.
 * @throws {Problem} what the server says against it.
 */
export async function uploadFile(
  path: UploadPath,
  fields: Readonly<Record<string, string>>,
  file: File,
) {
  const form = new FormData();
  // Fields first: the server reads them before it takes the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const { data, error } = await client.POST(path, {
    body: form as never,
    bodySerializer: (body: unknown) => body as FormData,
  });
  if (error !== undefined) throw error;
  return data;
}
