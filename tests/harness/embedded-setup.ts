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
 * Creates the template once, before the first test file: outside of the time limit of hooks, and
 * with a clock that no test has changed.
 */
export async function setup(project: TestProject): Promise<void> {
  removeOldTemplates();
  project.provide('embeddedTemplate', await ensureEmbeddedTemplate(ownMigrations));
}
