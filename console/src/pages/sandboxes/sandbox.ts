import type { Answer } from '../../api/answers.ts';

export type Sandbox = Answer<'listSandboxes'>['sandboxes'][number];
