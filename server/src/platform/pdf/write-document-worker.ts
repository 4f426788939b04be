/** Writes documents in their own thread, one after another. */
import { parentPort } from 'node:worker_threads';
import type { PdfContent } from './pdf-content.ts';
import { writeDocument } from './write-document.ts';

const port = parentPort;
port?.on('message', async (content: PdfContent) => {
  const written = await writeDocument(content);
  port.postMessage(written, [written.buffer]);
});
