import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Pdf, renderPdf } from './render-pdf.ts';

const head = { title: 'Payslip', createdAt: '2026-11-20T12:00:00.000Z', inSandbox: false };

/** The text of each page, as extracted by a PDF library. */
async function read(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: false,
  });
  return text;
}

async function written(draw: (pdf: Pdf) => void): Promise<string> {
  return (await read(await renderPdf(head, draw))).join('\n');
}

describe('the text of a PDF is readable', () => {
  test.each([
    ['Latin', 'Zażółć gęślą jaźń, Straße, İstanbul, naïve “quotes” – 4 200,00 €'],
    ['Greek', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία'],
    ['Cyrillic', 'Съешь же ещё этих мягких французских булок'],
    ['ligatures', 'office, affine, fluffy'],
  ])('%s', async (_script, text) => {
    expect(await written((pdf) => pdf.paragraph(text))).toContain(text);
  });

  test('headings, paragraphs with their lines, small print and both tables', async () => {
    const text = await written((pdf) => {
      pdf.heading('Earnings');
      pdf.paragraph('first line\r\nsecond line\tbehind a tab');
      pdf.note('small print');
      pdf.amounts([
        { label: 'Base pay', text: '4200.00 EUR' },
        { label: 'Net', text: '3100.50 EUR', isTotal: true },
      ]);
      pdf.facts([{ label: 'SHA-256', text: 'ab'.repeat(32) }]);
    });
    for (const part of [
      'Payslip',
      'Earnings',
      'first line',
      'second line behind a tab',
      'small print',
      'Base pay',
      '4200.00 EUR',
      'Net',
      '3100.50 EUR',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll(/\s/g, '')).toContain('ab'.repeat(32));
  });

  test('characters without a glyph are shown as their code points, so that none is lost', async () => {
    const text = await written((pdf) =>
      pdf.paragraph('契約 👍 bell:\u0007 lone:\ud800. pay \u202E5000'),
    );
    expect(text).toContain(
      '[U+5951][U+7D04] [U+1F44D] bell:[U+0007] lone:[U+D800]. pay [U+202E]5000',
    );
  });
});

describe('a long text', () => {
  test('continues over numbered pages and loses no word', async () => {
    const words = Array.from({ length: 6_000 }, (_, index) => `word${index}`);
    const pages = await read(await renderPdf(head, (pdf) => pdf.paragraph(words.join(' '))));

    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => expect(page).toContain(`${index + 1} / ${pages.length}`));
    expect(pages.join('\n').match(/word\d+/g)).toEqual(words);
  });

  test('breaks a table between rows, and each label stays with its amount', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({
      label: `Line ${index}`,
      text: `${index}.00`,
    }));
    const pages = await read(await renderPdf(head, (pdf) => pdf.amounts(rows)));
    expect(pages.length).toBeGreaterThan(2);
    for (const { label, text } of rows) {
      const page = pages.find((each) => new RegExp(`\\b${label}\\b`).test(each));
      expect(page).toMatch(new RegExp(`\\b${label}\\s+${text}`));
    }
  });
});

test('the file names its title and time, and no author', async () => {
  const content = await renderPdf(head, () => undefined);
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(content)));
  expect(info).toMatchObject({
    Title: 'Payslip',
    CreationDate: 'D:20261120120000Z',
    Producer: 'muster',
    Creator: 'muster',
  });
  expect(info).not.toHaveProperty('Author');
});

test('other work continues while a long document is written', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await renderPdf(head, (pdf) => pdf.paragraph('a\n'.repeat(3_000)));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('short documents, as in an archive of payslips, take no time of this thread', async () => {
  const short = () => renderPdf(head, (pdf) => pdf.paragraph('A payslip.'));
  await short();
  const before = process.threadCpuUsage();
  for (let count = 0; count < 10; count += 1) await short();
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000, 'milliseconds').toBeLessThan(50);
});

test('a watermark is on every page', async () => {
  const content = await renderPdf({ ...head, watermark: 'DRAFT' }, (pdf) => pdf.newPage());
  const pages = await read(content);
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toContain('DRAFT');
});

test('a sandbox is named on every page, next to another watermark', async () => {
  const inSandbox = { ...head, inSandbox: true };
  const plain = await read(await renderPdf(inSandbox, (pdf) => pdf.newPage()));
  expect(plain).toHaveLength(2);
  for (const page of plain) expect(page).toContain('SANDBOX');
  const draft = await renderPdf({ ...inSandbox, watermark: 'DRAFT' }, () => undefined);
  expect((await read(draft))[0]).toContain('SANDBOX · DRAFT');
});
