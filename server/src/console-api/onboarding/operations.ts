import type { ConsoleOperation } from '../operation.ts';
import { assignOnboardingTask } from './assign-task.ts';
import { createOnboardingChecklist } from './create-checklist.ts';
import { createOnboardingTemplate } from './create-template.ts';
import { getOnboardingChecklist } from './get-checklist.ts';
import { getOnboardingTemplate } from './get-template.ts';
import { listOnboardingChecklists } from './list-checklists.ts';
import { listOnboardingIntegrations } from './list-integrations.ts';
import { listOnboardingTemplates } from './list-templates.ts';
import { completeOnboardingTask, reopenOnboardingTask, skipOnboardingTask } from './move-task.ts';
import { removeOnboardingTemplate } from './remove-template.ts';
import { updateOnboardingTemplate } from './update-template.ts';

/** Operations on the onboarding of new employees. */
export const onboardingOperations: readonly ConsoleOperation[] = [
  listOnboardingChecklists,
  createOnboardingChecklist,
  getOnboardingChecklist,
  completeOnboardingTask,
  skipOnboardingTask,
  reopenOnboardingTask,
  assignOnboardingTask,
  listOnboardingIntegrations,
  listOnboardingTemplates,
  createOnboardingTemplate,
  getOnboardingTemplate,
  updateOnboardingTemplate,
  removeOnboardingTemplate,
];
