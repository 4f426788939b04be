import type { Pen } from './pen.ts';

const footerPoints = 28;
const numberPoints = 8;
const watermarkPoints = 64;
const watermarkOpacity = 0.12;
const watermarkDegrees = -45;

/** Draws page numbers, which need all pages to exist, and the watermark. */
export function drawOnEachPage(
  document: PDFKit.PDFDocument,
  pen: Pen,
  watermark: string | undefined,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    if (watermark !== undefined) {
      drawWatermark(document, pen.take('bold', watermarkPoints)(watermark));
    }
    const number = pen.take('regular', numberPoints)(`${page + 1} / ${count}`);
    const { width, height } = document.page;
    writeLine(document, number, {
      x: (width - document.widthOfString(number)) / 2,
      y: height - footerPoints,
    });
  }
}

function drawWatermark(document: PDFKit.PDFDocument, text: string): void {
  const { width, height } = document.page;
  document.save().rotate(watermarkDegrees, { origin: [width / 2, height / 2] });
  document.fillOpacity(watermarkOpacity);
  writeLine(document, text, {
    x: (width - document.widthOfString(text)) / 2,
    y: (height - document.currentLineHeight()) / 2,
  });
  document.fillOpacity(1).restore();
}

/** Without a width pdfkit does not wrap, so a line below the margin does not start a new page. */
function writeLine(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
): void {
  document.text(text, x, y, { lineBreak: false });
}
