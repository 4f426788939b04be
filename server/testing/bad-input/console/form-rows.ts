import type { BadInput, ExpectedAnswer } from '../bad-input.ts';

export const pdf = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const formType = 'multipart/form-data; boundary=b';

export function field(name: string, value: string, more = ''): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
}

export function file(disposition: string, content = pdf, type = 'application/pdf'): string {
  return `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
}

export const whose = field('employee_id', '<employee>');
export const what = field('category', 'other');
export const certificate = file('form-data; name="file"; filename="a.pdf"');
export const end = '--b--\r\n';

export function form(
  name: string,
  parts: string | Buffer,
  expected: ExpectedAnswer,
  more: Partial<BadInput> = {},
): BadInput {
  return {
    name,
    method: 'POST',
    path: '/documents',
    body: parts,
    contentType: formType,
    expected,
    ...more,
  };
}
