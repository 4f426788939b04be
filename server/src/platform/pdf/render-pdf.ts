import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit, LimitExceeded } from '../concurrency-limit.ts';
import { unavailable } from '../http/failure-to-problem.ts';
import type { LabelledText } from './draw-table.ts';
import type { PdfBlock, PdfContent, PdfHead } from './pdf-content.ts';

/** Writes a document from top to bottom, over as many pages as needed. */
export interface Pdf {
  heading(text: string): void;
  /** Line breaks in the text are kept. */
  paragraph(text: string): void;
  /** A paragraph in small print. */
  note(text: string): void;
  /** Rows of a label and a right-aligned amount, printed unchanged. */
  amounts(rows: readonly LabelledText[]): void;
  /** Rows of a short label and a longer text. */
  facts(rows: readonly LabelledText[]): void;
  newPage(): void;
}

/**
 * Below this a document takes some 30 ms; the slowest text of a hundred thousand characters takes
 * seconds.
 */
const charactersInPlaceMax = 5_000;
const deadlineMs = 30_000;
const heapMegabytesMax = 256;
/** Per process, across all companies, because the machine may have only one or two processors. */
const threads = createConcurrencyLimit(1, 20);

/**
 * An A4 document as bytes: searchable text that can be copied, page numbers, embedded fonts, no
 * author or program in the metadata. Right-to-left scripts are joined and ordered within a word,
 * but words run from left to right. A long document is written in its own thread, so that other
 * requests don't wait for it.
 *
 * @throws Problem `unavailable` if too many long documents are waiting, or one takes too long
 */
export async function renderPdf(head: PdfHead, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const content = { head, blocks: record(draw) };
  if (charactersOf(content) <= charactersInPlaceMax) {
    const { writeDocument } = await import('./write-document.ts');
    return writeDocument(content);
  }
  try {
    return await threads.run(() => writeInThread(content));
  } catch (error) {
    throw error instanceof LimitExceeded ? unavailable(error) : error;
  }
}

function record(draw: (pdf: Pdf) => void): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  const add = (block: PdfBlock): void => void blocks.push(block);
  draw({
    heading: (text) => add({ kind: 'heading', text }),
    paragraph: (text) => add({ kind: 'paragraph', text }),
    note: (text) => add({ kind: 'note', text }),
    amounts: (rows) => add({ kind: 'amounts', rows }),
    facts: (rows) => add({ kind: 'facts', rows }),
    newPage: () => add({ kind: 'newPage' }),
  });
  return blocks;
}

function charactersOf(content: PdfContent): number {
  return JSON.stringify(content).length;
}

async function writeInThread(content: PdfContent): Promise<Uint8Array> {
  const worker = new Worker(new URL('write-document-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const messages = (await once(worker, 'message', { signal })) as [Uint8Array];
    return messages[0];
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? unavailable(error) : error;
  } finally {
    await worker.terminate();
  }
}
