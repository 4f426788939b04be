/** Writes documents in their own thread, one after another. */
import { parentPort } from 'node:worker_threads';
import type { PdfContent } from './pdf-content.ts';
import { writeDocument } from './write-document.ts';

const port = parentPort;
port?.on('message', (content: PdfContent) => {
  // A failure ends the thread, and the writer reports it.
  void writeDocument(content).then((written) => port.postMessage(written, [written.buffer]));
});
