import type { ConsoleOperation } from '../operation.ts';
import { getHome } from './get-home.ts';

/** The page that everybody begins with. */
export const homeOperations: readonly ConsoleOperation[] = [getHome];
