/** Prints one record: one member per line, or with --json the JSON of the API. */
export async function printRecord(
  record: object,
  { json }: { readonly json?: boolean },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (json === true) return print(JSON.stringify(record));
  const members = Object.entries({ ...record, ...more });
  const width = Math.max(...members.map(([name]) => name.length));
  const isTable = process.stdout.isTTY;
  const lines = members.map(([name, value]) =>
    isTable ? `${name.padEnd(width)}  ${plain(value)}` : `${name}\t${plain(value)}`,
  );
  return print(lines.join('\n'));
}

/** Prints a line to standard output; resolves once there is buffer space for the next. */
export async function print(line: string): Promise<void> {
  const { stdout } = process;
  if (stdout.write(`${escapeControls(line)}\n`) || stdout.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Closed or an error: the reader has closed the pipe.
  const events = ['drain', 'close', 'error'] as const;
  for (const event of events) stdout.on(event, resolve);
  await promise;
  for (const event of events) stdout.off(event, resolve);
}

/** Prints a line to standard error, because standard output is for results. */
export function tell(line: string): void {
  process.stderr.write(`${escapeControls(line)}\n`);
}

/** Control characters, line separators, and characters that change the text direction. */
const unsafe = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Writes control characters as `\u009b`, except our own line breaks and tabs; in JSON it means the
 * same.
 */
function escapeControls(text: string): string {
  return text.replaceAll(unsafe, (character) =>
    /[\n\t]/.test(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Removes anything that could move the cursor, colour the screen or reverse the line, because names
 * are other people's text.
 */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(unsafe, ' ');
}
