import type { ConsoleOperation } from '../operation.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { saveView } from './save-view.ts';

/** Operations on the views of lists that a user saved. */
export const savedViewOperations: readonly ConsoleOperation[] = [
  listSavedViews,
  saveView,
  deleteSavedView,
];
