import type { Answer } from '../../api/answers.ts';

/** The company's sign-in provider and email domains. */
export type SignInSettings = Answer<'getSignInSettings'>;
