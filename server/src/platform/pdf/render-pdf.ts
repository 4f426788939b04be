import PdfDocument from 'pdfkit';
import { toDate } from '../clock.ts';
import { drawOnEachPage } from './draw-on-each-page.ts';
import { drawTable, type LabelledText, type TableShape } from './draw-table.ts';
import type { FontName } from './fonts.ts';
import { createPen, type Pen } from './pen.ts';

export interface PdfHead {
  /** Stands above the text and in the reader's window. */
  readonly title: string;
  /** ISO instant, the only time in the file: the same input gives the same bytes. */
  readonly createdAt: string;
  /** A short word laid across every page, e.g. `DRAFT`. */
  readonly watermark?: string;
}

/** What a document is written with, from top to bottom; it goes on over as many pages as it needs. */
export interface Pdf {
  heading(text: string): void;
  /** Line breaks in the text are kept. */
  paragraph(text: string): void;
  /** A paragraph in small print. */
  note(text: string): void;
  /** Rows of a label and, right-aligned, an amount as it stands. */
  amounts(rows: readonly LabelledText[]): void;
  /** Rows of a short label and a longer text. */
  facts(rows: readonly LabelledText[]): void;
  newPage(): void;
}

const marginPoints = 56;
const sizes = { title: 18, heading: 13, text: 10, note: 8 } as const;

/**
 * An A4 document as bytes: text that can be searched and copied, page numbers, embedded fonts, no
 * author and no program named. Right-to-left scripts are joined and ordered within a word, but
 * words follow each other from left to right.
 */
export async function renderPdf(head: PdfHead, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPoints,
    bufferPages: true,
    autoFirstPage: false,
    // None of the reader's own fonts, of which pdfkit would otherwise load one.
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
  draw(createPdf(document, pen));
  drawOnEachPage(document, pen, head.watermark);
  document.end();
  return content;
}

function createPdf(document: PDFKit.PDFDocument, pen: Pen): Pdf {
  const block = (text: string, font: FontName, sizePoints: number): void => {
    pen.write(text, font, sizePoints);
    document.moveDown(0.5);
  };
  const table = (rows: readonly LabelledText[], shape: TableShape): void => {
    drawTable({ document, pen, sizePoints: sizes.text }, rows, shape);
    document.moveDown(0.5);
  };
  return {
    heading: (text) => {
      document.moveDown(0.5);
      block(text, 'bold', sizes.heading);
    },
    paragraph: (text) => block(text, 'regular', sizes.text),
    note: (text) => block(text, 'regular', sizes.note),
    amounts: (rows) => table(rows, { labelShare: 0.7, textAlign: 'right' }),
    facts: (rows) => table(rows, { labelShare: 0.25, textAlign: 'left' }),
    newPage: () => {
      document.addPage();
    },
  };
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) {
    chunks.push(chunk as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
