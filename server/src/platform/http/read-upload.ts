import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { refuseContentCoding } from './content-coding.ts';
import { invalidField, Problem } from './problem.ts';
import type { UploadInMemory, UploadLimit, UploadSender } from './upload-limit.ts';

/** A form has one file and a few short fields. */
const uploadLimits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

/**
 * An upload that has more than the uncounted bytes in memory must go on at this speed, about 64 KiB
 * a second. A file of 10 MiB has to arrive faster anyway, within the time for a request.
 */
const windowMs = 2_000;
const windowBytesMin = 131_072;

/** The one file of a multipart request, with the name and type the sender declared. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
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

const heldUpload = 'heldUpload';

interface HeldUpload {
  readonly memory: UploadInMemory;
  isInUse: boolean;
}

/** Registers routes that read a form, in a scope of their own: elsewhere forms aren't supported. */
export function routeForms(server: FastifyInstance, routes: readonly RouteOptions[]): void {
  server.register(async (forms) => {
    await forms.register(fastifyMultipart, { limits: uploadLimits });
    forms.decorateRequest(heldUpload);
    for (const route of routes) forms.route({ ...route, handler: whileHeld(route.handler) });
  });
}

/** The file counts until the handler has finished, even if its sender goes before. */
function whileHeld(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function hold(request, reply) {
    const held = request.getDecorator<HeldUpload | undefined>(heldUpload);
    if (held !== undefined) held.isInUse = true;
    try {
      return await handler.call(this, request, reply);
    } finally {
      held?.memory.release();
    }
  };
}

/**
 * Reads the one file of a multipart form, which must be named `file`, and the other fields.
 *
 * @throws Problem `unsupported_media_type`, `body_too_large`, `invalid_request`,
 *   `validation_failed`, `rate_limited`, `request_timeout`, `unavailable`
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, sender, fileBytesMax }: UploadContext,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem(
      'unsupported_media_type',
      'Send the file as multipart/form-data, in the field "file".',
    );
  }
  refuseContentCoding(request);
  const memory = limit.begin(sender);
  const held: HeldUpload = { memory, isInUse: false };
  request.setDecorator(heldUpload, held);
  reply.raw.once('close', () => {
    if (!held.isInUse) memory.release();
  });
  try {
    return await whileArriving(request, memory, (arrive) =>
      readParts(request, fileBytesMax, arrive),
    );
  } catch (error) {
    memory.release();
    throw toProblem(error);
  }
}

/**
 * Ends with the first thing that is wrong: the form parser isn't notified if the connection breaks
 * before it starts or between two parts, and it doesn't notice that nothing arrives.
 */
async function whileArriving<T>(
  { raw }: FastifyRequest,
  memory: UploadInMemory,
  read: (arrive: Arrive) => Promise<T>,
): Promise<T> {
  const closed = new Problem(
    'invalid_request',
    'The connection closed before the whole body arrived.',
  );
  if (raw.destroyed) throw closed;
  const broken = Promise.withResolvers<never>();
  const noteClose = (): void => {
    if (!raw.complete) broken.reject(closed);
  };
  let windowBytes = 0;
  const watch = setInterval(() => {
    if (memory.countedBytes() > 0 && windowBytes < windowBytesMin && !raw.complete) {
      broken.reject(new Problem('request_timeout', 'The file arrived too slowly.'));
    }
    windowBytes = 0;
  }, windowMs);
  raw.once('close', noteClose);
  try {
    const arrive: Arrive = (bytes) => {
      windowBytes += bytes;
      try {
        memory.add(bytes);
        return true;
      } catch (error) {
        broken.reject(error);
        return false;
      }
    };
    return await Promise.race([broken.promise, read(arrive)]);
  } finally {
    clearInterval(watch);
    raw.off('close', noteClose);
  }
}

/** Counts bytes of the file that have arrived; false if there is no memory for them. */
type Arrive = (bytes: number) => boolean;

async function readParts(
  request: FastifyRequest,
  fileBytesMax: number,
  arrive: Arrive,
): Promise<Upload> {
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: fileBytesMax } })) {
    if (part.type === 'file') {
      const content = await readFile(part, arrive);
      if (part.file.truncated) throw tooLarge(fileBytesMax);
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

/** To its end, even if it is refused: the parser stops between files only. */
async function readFile({ file }: MultipartFile, arrive: Arrive): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let isKept = true;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    isKept &&= arrive(chunk.length);
    if (isKept) chunks.push(chunk);
    else chunks.length = 0;
  }
  return Buffer.concat(chunks);
}

/**
 * Browsers encode these three characters in the name of a file, and nothing else, not even the per
 * cent sign (HTML, "multipart/form-data encoding algorithm").
 */
function decodeFileName(encoded: string): string {
  return encoded.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
}

function toProblem(error: unknown): unknown {
  if (error instanceof Problem) {
    return error;
  }
  const { code } = error as { code?: string };
  switch (code) {
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

function tooLarge(fileBytesMax: number): Problem {
  return new Problem(
    'body_too_large',
    `The file exceeds the limit of ${fileBytesMax.toLocaleString('en')} bytes.`,
  );
}
