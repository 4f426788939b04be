import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StorageFault =
  | 'none'
  | 'refuses'
  | 'hangs'
  | 'redirects'
  | 'endless'
  | 'breaks off'
  | 'never ends';

/** A bucket on loopback that rejects requests without a valid AWS Signature Version 4. */
export interface ObjectStorageServer {
  /** For DOCUMENT_STORAGE_URL. */
  readonly url: string;
  /** By path below the bucket. */
  readonly objects: Map<string, Buffer>;
  /** Method and status of each answered request, in order. */
  readonly answers: string[];
  fault: StorageFault;
  close(): Promise<void>;
}

const accessKeyId = 'TESTKEY';
const secretAccessKey = 'test/secret+key=';
const region = 'eu-test-1';
const bucket = '/documents';

export async function startObjectStorage(): Promise<ObjectStorageServer> {
  const objects = new Map<string, Buffer>();
  const answers: string[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const status = answer(storage, request, response, body);
      answers.push(`${request.method} ${status}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(secretAccessKey);
  const storage: ObjectStorageServer = {
    url: `http://${accessKeyId}:${secret}@127.0.0.1:${port}${bucket}?region=${region}`,
    objects,
    answers,
    fault: 'none',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return storage;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answer(
  { objects, fault }: ObjectStorageServer,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): number {
  const end = (status: number, content?: Buffer | string): number => {
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end(content);
    return status;
  };
  if (fault === 'hangs') return 0;
  if (fault === 'refuses') return end(503, '<Error><Code>SlowDown</Code></Error>');
  if (request.url === '/elsewhere') return end(200, 'content of another server');
  if (fault === 'redirects') return end(307);
  if (!isSigned(request)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  const path = request.url ?? '';
  if (!path.startsWith(`${bucket}/`)) return end(404);
  const key = path.slice(bucket.length + 1);
  if (key.startsWith('?') || key === '') return end(200, list(objects, path));
  if (request.method === 'PUT') {
    objects.set(key, body);
    return end(200);
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return end(204);
  }
  const content = objects.get(key);
  if (content === undefined) return end(404, '<Error><Code>NoSuchKey</Code></Error>');
  return sendContent(response, content, fault);
}

function list(objects: ReadonlyMap<string, Buffer>, path: string): string {
  const { searchParams } = new URL(path, 'http://localhost');
  const prefix = searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const shown = keys.slice(0, Number(searchParams.get('max-keys') ?? 1_000));
  const contents = shown.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > shown.length}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

function sendContent(response: ServerResponse, content: Buffer, fault: StorageFault): number {
  if (fault === 'breaks off') {
    response.writeHead(200, { 'content-length': content.length + 10 });
    response.write(content, () => response.destroy());
  } else if (fault === 'never ends') {
    response.writeHead(200).write(content);
  } else if (fault === 'endless') {
    response.writeHead(200);
    const more = (error?: Error | null): void => {
      if ((error ?? null) === null && response.socket !== null) {
        response.write(Buffer.alloc(1_048_576), more);
      }
    };
    more();
  } else {
    response.writeHead(200).end(content);
  }
  return 200;
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Computed from AWS's specification, independently of the client's library. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const parts = authorizationForm.exec(headers.authorization ?? '');
  const sentAt = String(headers['x-amz-date']);
  if (parts === null || !/^\d{8}T\d{6}Z$/.test(sentAt)) return false;
  const [, key = '', day = '', usedRegion = '', signedHeaders = '', signature = ''] = parts;
  const names = signedHeaders.split(';');
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    names.includes(name),
  );
  const [path = '', query = ''] = (url ?? '').split('?');
  const request = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${usedRegion}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(request)].join('\n');
  const signingKey = [day, usedRegion, 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return (
    isWhole &&
    key === accessKeyId &&
    usedRegion === region &&
    sentAt.startsWith(day) &&
    hmac(signingKey, toSign).toString('hex') === signature
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
