/// <reference types="pdfkit" />
import type { Pen } from './pen.ts';

export interface LabelledText {
  readonly label: string;
  readonly text: string;
  /** Bold, with a line above: a total. */
  readonly isTotal?: boolean;
}

export interface TableShape {
  /** As a share of the table's width. */
  readonly labelShare: number;
  readonly textAlign: 'left' | 'right';
}

const gapPoints = 12;
const rowGapPoints = 4;

interface Place {
  readonly document: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly sizePoints: number;
}

/** Rows of two columns. A row that does not fit on the rest of the page starts on the next page. */
export function drawTable(
  { document, pen, sizePoints }: Place,
  rows: readonly LabelledText[],
  { labelShare, textAlign }: TableShape,
): void {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const label = { width: width * labelShare - gapPoints };
  const text = { width: width * (1 - labelShare), align: textAlign };
  for (const row of rows) {
    const printable = pen.take(row.isTotal === true ? 'bold' : 'regular', sizePoints);
    const [shownLabel, shownText] = [printable(row.label), printable(row.text)];
    const height = Math.max(
      document.heightOfString(shownLabel, label),
      document.heightOfString(shownText, text),
    );
    if (document.y + height + rowGapPoints > document.page.maxY()) {
      document.addPage();
    }
    if (row.isTotal === true) {
      drawLine(document, width);
    }
    const top = document.y;
    document.text(shownLabel, left, top, label);
    // If it was longer than a page, it continued on the next one; then the text goes below it.
    const isBeside = document.y >= top;
    document.text(shownText, left + width * labelShare, isBeside ? top : document.y, text);
    document.x = left;
    document.y = Math.max(document.y, isBeside ? top + height : 0) + rowGapPoints;
  }
}

function drawLine(document: PDFKit.PDFDocument, width: number): void {
  const { x, y } = document;
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke();
  document.y = y + rowGapPoints;
}
