import { invalidField } from '../../platform/http/problem.ts';
import { safeFileName } from './safe-file-name.ts';

/** A file as its sender describes it. */
export interface ClaimedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

interface FileKind {
  readonly extensions: readonly string[];
  readonly mimeType: string;
  /** What browsers call it beside its own type. */
  readonly alsoDeclaredAs?: readonly string[];
  /** Has no mark of its own to be known by. */
  readonly isText?: boolean;
}

/**
 * What may be kept. No type that browsers or offices run: no HTML, no SVG, no office files with
 * macros, no archives.
 */
const fileKinds: readonly FileKind[] = [
  { extensions: ['pdf'], mimeType: 'application/pdf' },
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
    // Windows with Excel, and systems that do not know it.
    alsoDeclaredAs: ['application/vnd.ms-excel', 'text/plain'],
    isText: true,
  },
];

/** Of a sender that does not know the type. */
const undeclared = ['', 'application/octet-stream'];
const controlBytes = new Set(
  Array.from({ length: 32 }, (_, byte) => byte).filter((byte) => ![9, 10, 12, 13].includes(byte)),
);

/**
 * The file with a safe name and the one type that name, declaration and content agree on.
 *
 * @throws Problem `validation_failed` at `/file`
 */
export async function checkFile({ name, mimeType, content }: ClaimedFile): Promise<ClaimedFile> {
  const safeName = safeFileName(name, '');
  const extension = /\.([a-z0-9]+)$/i.exec(safeName)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find(({ extensions }) => extensions.includes(extension));
  if (kind === undefined) {
    const known = fileKinds.flatMap(({ extensions }) => extensions).join(', ');
    throw invalidField('/file', `must have a file name that ends with one of: ${known}`);
  }
  const declared = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (![kind.mimeType, ...(kind.alsoDeclaredAs ?? []), ...undeclared].includes(declared)) {
    throw invalidField('/file', `has a declared type that doesn't match ${extension}`);
  }
  if (content.length === 0) {
    throw invalidField('/file', 'is empty');
  }
  if (!(await hasContentOf(kind, content))) {
    throw invalidField('/file', `has content that doesn't match ${extension}`);
  }
  return { name: safeName, mimeType: kind.mimeType, content };
}

async function hasContentOf(kind: FileKind, content: Uint8Array): Promise<boolean> {
  const found = await sniff(content);
  if (kind.isText !== true) {
    return found === kind.mimeType;
  }
  // A mark of a few letters may be the beginning of any text, but no program's or document's is.
  const isOther = found?.startsWith('application/') === true || found === 'image/svg+xml';
  return !isOther && !content.some((byte) => controlBytes.has(byte));
}

async function sniff(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(content))?.mime;
  } catch {
    // Broken beyond what the detector can follow.
    return undefined;
  }
}
