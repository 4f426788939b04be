import { crc32 } from 'node:zlib';

const main = 'application/vnd.openxmlformats-officedocument';
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Small files of the types that can be uploaded, and of some that cannot. */
export const sampleFiles = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  docx: office('word/document.xml', `${main}.wordprocessingml.document.main+xml`),
  xlsx: office('xl/workbook.xml', `${main}.spreadsheetml.sheet.main+xml`),
  docm: office('word/document.xml', macros),
  txt: Buffer.from('Grüße, 4 200 €\r\n'),
  csv: Buffer.from('\uFEFFname;hours\nZoë;8,5\n'),
  zip: zip({ 'readme.txt': 'hello' }),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(200)]),
  gif: Buffer.from('GIF89a/*\u0001\u0000*/=alert(1)//;', 'latin1'),
} as const;

function office(part: string, contentType: string): Buffer {
  const type = `<Override PartName="/${part}" ContentType="${contentType}"/>`;
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types>${type}</Types>`,
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    [part]: '<?xml version="1.0"?><document/>',
  });
}

/** An uncompressed archive. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]),
    );
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
