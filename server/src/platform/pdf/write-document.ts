import PdfDocument from 'pdfkit';
import { toDate } from '../clock.ts';
import { drawOnEachPage } from './draw-on-each-page.ts';
import { drawTable } from './draw-table.ts';
import type { PdfBlock, PdfContent, PdfHead } from './pdf-content.ts';
import { sandboxMark } from '../sandbox-mark.ts';
import { createPen, type Pen } from './pen.ts';

const marginPoints = 56;
const sizes = { title: 18, heading: 13, text: 10, note: 8 } as const;

/** Writes a document. Blocks the thread while it runs. */
export async function writeDocument({
  head,
  blocks,
}: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPoints,
    bufferPages: true,
    autoFirstPage: false,
    // No built-in font; otherwise pdfkit would load one.
    font: '',
    displayTitle: true,
    info: {
      Title: head.title,
      CreationDate: toDate(head.createdAt),
      Producer: 'muster',
      Creator: 'muster',
    },
  });
  const content = collect(document);
  const pen = createPen(document);
  document.addPage();
  pen.write(head.title, 'bold', sizes.title);
  document.moveDown(1);
  for (const block of blocks) {
    writeBlock(document, pen, block);
  }
  drawOnEachPage(document, pen, watermarkOf(head));
  document.end();
  return content;
}

function watermarkOf({ inSandbox, watermark }: PdfHead): string | undefined {
  if (!inSandbox) return watermark;
  return watermark === undefined ? sandboxMark : `${sandboxMark} · ${watermark}`;
}

function writeBlock(document: PDFKit.PDFDocument, pen: Pen, block: PdfBlock): void {
  const place = { document, pen, sizePoints: sizes.text };
  switch (block.kind) {
    case 'heading':
      document.moveDown(0.5);
      pen.write(block.text, 'bold', sizes.heading);
      break;
    case 'paragraph':
      pen.write(block.text, 'regular', sizes.text);
      break;
    case 'note':
      pen.write(block.text, 'regular', sizes.note);
      break;
    case 'amounts':
      drawTable(place, block.rows, { labelShare: 0.7, textAlign: 'right' });
      break;
    case 'facts':
      drawTable(place, block.rows, { labelShare: 0.25, textAlign: 'left' });
      break;
    case 'newPage':
      document.addPage();
      return;
  }
  document.moveDown(0.5);
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) {
    chunks.push(chunk as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
