import type { ConsoleOperation } from '../operation.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { getPhoto, removePhoto, setPhoto } from './photo.ts';
import { listPeoplePlaces } from './list-people-places.ts';

/** The directory of colleagues, for everyone. */
export const peopleOperations: readonly ConsoleOperation[] = [
  listPeople,
  listPeoplePlaces,
  getPerson,
  getPhoto,
  setPhoto,
  removePhoto,
];
