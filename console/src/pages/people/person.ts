import type { Answer } from '../../api/answers.ts';

export type Person = Answer<'listPeople'>['people'][number];
export type PersonCard = Answer<'getPerson'>['person'];

export function nameOf({
  first_name,
  last_name,
}: Pick<Person, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}
