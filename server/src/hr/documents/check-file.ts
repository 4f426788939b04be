import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { safeFileName } from './safe-file-name.ts';

/** A file as its sender declares it. */
export interface ClaimedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

interface FileKind {
  readonly extensions: readonly string[];
  readonly mimeType: string;
  /** Other types that browsers declare for it. */
  readonly alsoDeclaredAs?: readonly string[];
  /** The format has no signature to detect it by. */
  readonly isText?: boolean;
}

const pdf: FileKind = { extensions: ['pdf'], mimeType: 'application/pdf' };
/** Readers find the header anywhere in these bytes; scanners and mail gateways put something before it. */
const pdfHeaderBytesMax = 1_024;

/**
 * The accepted file types. Excludes everything that browsers or office programs execute: HTML, SVG,
 * office files with macros, archives.
 */
const fileKinds: readonly FileKind[] = [
  pdf,
  { extensions: ['png'], mimeType: 'image/png' },
  { extensions: ['jpg', 'jpeg'], mimeType: 'image/jpeg' },
  {
    extensions: ['docx'],
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    extensions: ['xlsx'],
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { extensions: ['txt'], mimeType: 'text/plain', isText: true },
  {
    extensions: ['csv'],
    mimeType: 'text/csv',
    // Sent by Windows with Excel, and by systems that don't know CSV.
    alsoDeclaredAs: ['application/vnd.ms-excel', 'text/plain'],
    isText: true,
  },
];

/** Sent by clients that don't know the type. */
const undeclared = ['', 'application/octet-stream'];
const controlBytes = Array.from({ length: 32 }, (_, byte) => byte).filter(
  (byte) => ![9, 10, 12, 13].includes(byte),
);

/**
 * Returns the file with a safe name and the one type on which name, declaration and content agree.
 *
 * @throws Problem `validation_failed` at `/file`
 */
export async function checkFile({ name, mimeType, content }: ClaimedFile): Promise<ClaimedFile> {
  const safeName = safeFileName(name, '');
  const extension = /\.([a-z0-9]+)$/i.exec(safeName)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find(({ extensions }) => extensions.includes(extension));
  if (kind === undefined) {
    const known = fileKinds.flatMap(({ extensions }) => extensions).join(', ');
    throw invalidField('/file', say`must have a file name that ends with one of: ${known}`);
  }
  const declared = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (![kind.mimeType, ...(kind.alsoDeclaredAs ?? []), ...undeclared].includes(declared)) {
    throw invalidField('/file', say`has a declared type that doesn't match ${extension}`);
  }
  if (content.length === 0) {
    throw invalidField('/file', 'is empty');
  }
  if (!(await hasContentOf(kind, content))) {
    throw invalidField('/file', say`has content that doesn't match ${extension}`);
  }
  return { name: safeName, mimeType: kind.mimeType, content };
}

async function hasContentOf(kind: FileKind, content: Uint8Array): Promise<boolean> {
  const found = await sniff(content);
  if (kind.isText !== true) {
    return (
      found === kind.mimeType || (found === undefined && kind === pdf && hasPdfHeader(content))
    );
  }
  // Any text may start with a signature of a few letters, but not with that of a program or
  // document.
  const isOther = found?.startsWith('application/') === true || found === 'image/svg+xml';
  // Each search takes 1 ms for 10 MiB; a look at each byte took 100 ms.
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return !isOther && !controlBytes.some((byte) => bytes.includes(byte));
}

function hasPdfHeader(content: Uint8Array): boolean {
  const header = Buffer.from('%PDF-');
  const at = Buffer.from(content.subarray(0, pdfHeaderBytesMax + header.length)).indexOf(header);
  // Markup before it would be a page to a browser that guesses the type.
  const before = Buffer.from(content.subarray(0, Math.max(0, at))).toString('latin1');
  return at >= 0 && at < pdfHeaderBytesMax && !/<[a-z!?/]/i.test(before);
}

async function sniff(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(content))?.mime;
  } catch {
    // Too damaged for the detector.
    return undefined;
  }
}
