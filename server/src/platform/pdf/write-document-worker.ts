/** Writes one document in its own thread, because a long one takes seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from './pdf-content.ts';
import { writeDocument } from './write-document.ts';

if (parentPort !== null) {
  const written = await writeDocument(workerData as PdfContent);
  parentPort.postMessage(written, [written.buffer]);
}
