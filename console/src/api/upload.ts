import type { Answer } from './answers.ts';
import { companyOfPage } from './client.ts';
import { startChange } from './in-flight.ts';
import { isProblem, type Problem } from './problem.ts';
import { sayRefusal } from './say-refusals.ts';
import { noticeRefusal } from './session-listener.ts';

interface Uploads {
  [photo: `/people/${string}/photo`]: Answer<'setPhoto'>;
  '/documents': Answer<'uploadDocument'>;
  '/employee-imports': Answer<'createEmployeeImport'>;
  '/pay-items/import': Answer<'importPayItems'>;
}

/**
 * Sends a file with text fields, as `multipart/form-data`.
 * @param onProgress - Called with the part that was sent, 0 to 1; the server's response comes after
 *   that.
 * @throws {Problem} if the server rejects it.
 */
export async function uploadFile<Path extends keyof Uploads>(
  path: Path,
  fields: Readonly<Record<string, string>>,
  file: File,
  onProgress?: (ratio: number) => void,
): Promise<Uploads[Path]> {
  const form = new FormData();
  // Fields first: the server reads them before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const request = await send(`/console/api${path}`, form, onProgress);
  if (request.status < 300) return JSON.parse(request.responseText) as Uploads[Path];
  throw await sayRefusal(readProblem(request));
}

/** Not `fetch`, because it does not report upload progress. */
function send(
  url: string,
  form: FormData,
  onProgress?: (ratio: number) => void,
): Promise<XMLHttpRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const request = new XMLHttpRequest();
  request.addEventListener('loadend', startChange());
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total === 0 ? 0 : loaded / total),
  );
  request.addEventListener('load', () => resolve(request));
  // Like fetch if there was no response (problem.ts).
  request.addEventListener('error', () => reject(new TypeError('No answer came.')));
  request.open('POST', url);
  const companyId = companyOfPage();
  if (companyId !== undefined) request.setRequestHeader('x-muster-company', companyId);
  request.send(form);
  return promise;
}

/** A proxy may have responded with its own page. */
function readProblem(request: XMLHttpRequest): Problem {
  const { status } = request;
  const requestId = request.getResponseHeader('x-request-id') ?? '';
  try {
    const body: unknown = JSON.parse(request.responseText);
    if (isProblem(body)) {
      noticeRefusal(body);
      return body;
    }
  } catch {
    // Not JSON: handled below.
  }
  const code = status === 413 ? 'body_too_large' : 'unavailable';
  return { type: '', title: '', status, detail: '', code, request_id: requestId };
}
