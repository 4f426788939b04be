import type { TestProject } from 'vitest/node';
import { ensureEmbeddedTemplate, removeOldTemplates } from './embedded-template.ts';
import { ownMigrations } from './fill-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that test databases are copied from; set in the project `embedded`. */
    embeddedTemplate: string;
  }
}

/**
 * Makes the template once, before the first test file: not within the time that a hook has, and by a
 * clock that no test has moved.
 */
export async function setup(project: TestProject): Promise<void> {
  removeOldTemplates();
  project.provide('embeddedTemplate', await ensureEmbeddedTemplate(ownMigrations));
}
