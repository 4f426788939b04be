import type { Contestant } from './contestant.ts';
import type { RequestScenarioName } from './options.ts';

interface Answer {
  readonly employee?: { readonly id: string };
  readonly employees?: readonly unknown[];
}

const newEmployee = {
  first_name: 'Ana',
  last_name: 'Lindqvist',
  job_title: 'Engineer',
  department: 'Research',
};

/**
 * Checks one response before the rounds and reports what is wrong with it, because a fast wrong
 * response is worthless.
 */
export async function checkAnswer(
  contestant: Contestant,
  scenario: RequestScenarioName,
): Promise<string | undefined> {
  const { sampleId } = contestant;
  const response = await ask(contestant, scenario);
  const { employee, employees } = (await response.json()) as Answer;
  const expectations = {
    'get-one': response.status === 200 && employee?.id === sampleId,
    'list-200': response.status === 200 && employees?.length === 200,
    create: response.status === 201 && employee !== undefined,
  };
  return expectations[scenario]
    ? undefined
    : `${scenario}: a wrong answer, status ${response.status}, at ${contestant.path}`;
}

function ask(
  { program, path, apiKey, sampleId }: Contestant,
  scenario: RequestScenarioName,
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (apiKey !== undefined) headers['authorization'] = `Bearer ${apiKey}`;
  const url = `${program.url}${path}`;
  if (scenario !== 'create') {
    return fetch(scenario === 'get-one' ? `${url}/${sampleId}` : url, { headers });
  }
  const email = `check.${process.pid}@example.com`;
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...newEmployee, email }) });
}
