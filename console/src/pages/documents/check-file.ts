/**
 * The files the server accepts; shown and checked before the upload. The server also checks the
 * content.
 */
export const extensions = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'txt', 'csv'] as const;
export const fileBytesMax = 10_485_760;

export type FileFault = 'type' | 'size' | 'empty';

export function findFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.some((known) => known === extension)) return 'type';
  if (size === 0) return 'empty';
  return size > fileBytesMax ? 'size' : undefined;
}
