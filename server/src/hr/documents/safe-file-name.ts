const bytesMax = 255;
// Control and format characters (including those that change the text direction), line separators,
// private-use and unassigned characters, folder separators, and characters special to some systems.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}/\\:*?"<>|]/gu;

/**
 * A file name in its stored form: without folders, in normal form C, without characters that
 * disguise it or that a file system refuses; at most 255 bytes including its extension. `whenEmpty`
 * replaces a name of which nothing remains.
 */
export function safeFileName(claimed: string, whenEmpty: string): string {
  const base = claimed.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const name = base
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replaceAll(/\s+/g, ' ')
    // A leading dot hides a file, and some systems drop a trailing one.
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return name === '' ? whenEmpty : shorten(name);
}

function shorten(name: string): string {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  const stem = Buffer.from(name.slice(0, name.length - extension.length))
    .subarray(0, bytesMax - extension.length)
    .toString('utf8')
    // The remainder of a character that was cut in the middle.
    .replace(/\uFFFD+$/, '');
  return stem.trimEnd() + extension;
}
