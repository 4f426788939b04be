import type { LabelledText } from './draw-table.ts';
import type { PdfBlock, PdfHead } from './pdf-content.ts';
import { createThreadedWriter } from './write-in-thread.ts';

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

const write = createThreadedWriter();

/**
 * An A4 document as bytes: searchable text that can be copied, page numbers, embedded fonts, no
 * author or program in the metadata. Right-to-left scripts are joined and ordered within a word,
 * but words run from left to right. It is written in its own thread, so that other requests don't
 * wait for it.
 *
 * @throws Problem `unavailable` if too many documents are waiting, or one takes too long
 */
export async function renderPdf(head: PdfHead, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  return write({ head, blocks: record(draw) });
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
