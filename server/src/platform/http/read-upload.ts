import type { FastifyRequest } from 'fastify';
import { createConcurrencyLimit, LimitExceeded } from '../concurrency-limit.ts';
import { refuseContentCoding } from './content-coding.ts';
import { unavailable } from './failure-to-problem.ts';
import { invalidField, Problem } from './problem.ts';

/** A form has one file and a few short fields. */
export const uploadLimits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

/** Each upload holds its file in memory while it is read and stored. */
export const uploadsMax = 4;
export const uploadsWaitingMax = 16;

/** Counts running and waiting uploads, so that one sender's slow uploads don't block others. */
export const uploadsPerSenderMax = 2;
export const uploadsPerCompanyMax = 10;

/** The one file of a multipart request, with the name and type the sender declared. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** Who sends the file: the id of a user or of an API key, and their company. */
export interface UploadSender {
  readonly senderId: string;
  readonly companyId: string;
}

/** Limits concurrent uploads in total, per sender and per company. */
export interface UploadLimit {
  /**
   * @throws LimitExceeded if too many are already waiting
   * @throws Problem `rate_limited` if the sender or the company has too many
   */
  run<T>(sender: UploadSender, task: () => Promise<T>): Promise<T>;
}

export function createUploadLimit(): UploadLimit {
  const all = createConcurrencyLimit(uploadsMax, uploadsWaitingMax);
  const counts = new Map<string, number>();
  const countOf = (id: string): number => counts.get(id) ?? 0;
  const add = (id: string, count: number): void => {
    const sum = countOf(id) + count;
    if (sum === 0) counts.delete(id);
    else counts.set(id, sum);
  };
  return {
    run: async ({ senderId, companyId }, task) => {
      if (countOf(senderId) >= uploadsPerSenderMax || countOf(companyId) >= uploadsPerCompanyMax) {
        throw new Problem(
          'rate_limited',
          'You have too many uploads in progress. Wait until one has finished.',
          {
            headers: { 'retry-after': '5' },
          },
        );
      }
      const ids = [senderId, companyId];
      for (const id of ids) add(id, 1);
      try {
        return await all.run(task);
      } finally {
        for (const id of ids) add(id, -1);
      }
    },
  };
}

export interface UploadContext {
  readonly limit: UploadLimit;
  readonly sender: UploadSender;
  readonly fileBytesMax: number;
}

export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile;
}

/**
 * Reads the one file of a multipart form, which must be named `file`, and the other fields.
 *
 * @throws Problem `unsupported_media_type`, `body_too_large`, `invalid_request`,
 *   `validation_failed`, `rate_limited`, `unavailable`
 */
export async function readUpload(
  request: FastifyRequest,
  { limit, sender, fileBytesMax }: UploadContext,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem(
      'unsupported_media_type',
      'Send the file as multipart/form-data, in the field "file".',
    );
  }
  refuseContentCoding(request);
  try {
    return await limit.run(sender, () =>
      whileConnected(request, () => readParts(request, fileBytesMax)),
    );
  } catch (error) {
    throw toProblem(error, fileBytesMax);
  }
}

/**
 * The form parser is not notified if the connection breaks before it starts or between two parts.
 * Without this check its permit would never be released.
 */
async function whileConnected<T>({ raw }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const failure = new Problem(
    'invalid_request',
    'The connection closed before the whole body arrived.',
  );
  if (raw.destroyed) throw failure;
  const broken = Promise.withResolvers<never>();
  const noteClose = (): void => {
    if (!raw.complete) broken.reject(failure);
  };
  raw.once('close', noteClose);
  try {
    return await Promise.race([broken.promise, read()]);
  } finally {
    raw.off('close', noteClose);
  }
}

async function readParts(request: FastifyRequest, fileBytesMax: number): Promise<Upload> {
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: fileBytesMax } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname !== 'file') {
        throw invalidField(`/${part.fieldname.slice(0, 100)}`, 'is not a field of this form');
      }
      file = { name: decodeFileName(part.filename), mimeType: part.mimetype, content };
    } else if (fields.has(part.fieldname) || part.valueTruncated || part.fieldnameTruncated) {
      throw invalidField(`/${part.fieldname}`, 'is sent more than once or is too long');
    } else {
      fields.set(part.fieldname, part.value);
    }
  }
  if (file === undefined) {
    throw invalidField('/file', 'is required');
  }
  return { fields: Object.fromEntries(fields), file };
}

/**
 * Browsers encode these three characters in the name of a file, and nothing else, not even the per
 * cent sign (HTML, "multipart/form-data encoding algorithm").
 */
function decodeFileName(encoded: string): string {
  return encoded.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
}

function toProblem(error: unknown, fileBytesMax: number): unknown {
  if (error instanceof Problem) {
    return error;
  }
  if (error instanceof LimitExceeded) {
    return unavailable(error);
  }
  const { code } = error as { code?: string };
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Problem(
        'body_too_large',
        `The file exceeds the limit of ${fileBytesMax.toLocaleString('en')} bytes.`,
      );
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return invalidField(
        '/file',
        'must be the only file, and the form must have no unknown fields',
      );
    default:
      return new Problem('invalid_request', 'The request body is not a complete multipart form.', {
        cause: error,
      });
  }
}
