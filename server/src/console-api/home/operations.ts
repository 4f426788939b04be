import type { ConsoleOperation } from '../operation.ts';
import { getHome } from './get-home.ts';

/** The operation of the start page. */
export const homeOperations: readonly ConsoleOperation[] = [getHome];
