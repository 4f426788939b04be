import type { FastifyInstance } from 'fastify';
import type { Browser, ConsoleAnswer } from './console-browser.ts';

export interface FormFile {
  /** Name of the field; default `file`. */
  readonly field?: string;
  readonly name: string;
  /** As declared by the sender. */
  readonly type?: string;
  readonly content: Uint8Array;
}

export interface Form {
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly FormFile[];
}

const boundary = '----muster-test-form';

/** The bytes of a `multipart/form-data` body, as a browser sends them. */
export function encodeForm({ fields = {}, files = [] }: Form): Buffer {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    ),
    ...files.map(({ field = 'file', name, type, content }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
            `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]),
    ),
  ];
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export const formContentType = `multipart/form-data; boundary=${boundary}`;

/** Sends a form to `/console/api` with a browser's session. */
export async function sendForm(
  server: FastifyInstance,
  browser: Browser,
  path: string,
  form: Form | Buffer,
) {
  const answer = await server.inject({
    method: 'POST',
    url: `/console/api${path}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: browser.cookie() ?? '',
      'content-type': formContentType,
    },
    payload: Buffer.isBuffer(form) ? form : encodeForm(form),
  });
  const body: unknown = JSON.parse(answer.payload);
  return { status: answer.statusCode, body } as Pick<ConsoleAnswer, 'status' | 'body'>;
}
