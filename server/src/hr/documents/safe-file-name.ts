const bytesMax = 255;
// Control and format characters (which include those that turn the direction of text around), line
// separators, what has no meaning yet, and what separates folders or is special to some system.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}/\\:*?"<>|]/gu;

/**
 * A file's name as it is kept: without folders, in normal form C, and with nothing in it that makes
 * it look like another name or that a file system refuses; at most 255 bytes, its extension kept.
 * `whenEmpty` stands for a name of which nothing is left.
 */
export function safeFileName(claimed: string, whenEmpty: string): string {
  const base = claimed.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const name = base
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .replaceAll(/\s+/g, ' ')
    // A leading dot hides a file, a trailing one is dropped by some systems.
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return name === '' ? whenEmpty : shorten(name);
}

function shorten(name: string): string {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  const stem = Buffer.from(name.slice(0, name.length - extension.length))
    .subarray(0, bytesMax - extension.length)
    .toString('utf8')
    // What is left of a character that was cut through.
    .replace(/\uFFFD+$/, '');
  return stem.trimEnd() + extension;
}
