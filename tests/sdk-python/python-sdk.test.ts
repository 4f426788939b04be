import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describePythonTypes, generatedPath } from '../../scripts/generate-python-types.ts';
import { hasPython } from '../harness/find-program.ts';
import { runPython } from './run-python.ts';

const document = readFileSync('docs/openapi/muster.v1.json', 'utf8');

test('the committed types match the OpenAPI document', () => {
  expect(describePythonTypes(document)).toBe(readFileSync(generatedPath, 'utf8'));
});

test('a list without a name for its filters, and a schema without a Python type, fail', () => {
  const renamed = document.replaceAll('"listLeave"', '"listTimeOff"');
  expect(() => describePythonTypes(renamed)).toThrow('listTimeOff: add it to filterTypes');
  const parsed = JSON.parse(document) as {
    components: { schemas: { Employee: { properties: Record<string, unknown> } } };
  };
  parsed.components.schemas.Employee.properties['tags'] = { type: 'tuple' };
  expect(() => describePythonTypes(JSON.stringify(parsed))).toThrow('EmployeeTags: no Python type');
});

test.skipIf(!hasPython())(
  "the package's unit tests pass: requests, retries, errors, signatures and the document",
  async () => {
    const { status, output } = await runPython(['-m', 'unittest', 'discover']);
    expect(status, output).toBe(0);
    expect(output).toMatch(/Ran (?:[3-9]\d|\d{3,}) tests[^]*\nOK\n$/);
  },
);
