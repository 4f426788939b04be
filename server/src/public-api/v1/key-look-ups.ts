import type { RecognisedPerson } from '../../access/applications/recognise-access-token.ts';
import type { ApiKeyRecogniser, RecognisedKey } from '../../access/api-keys/recognise-api-key.ts';
import { isWellFormedAccessToken, isWellFormedApiKey } from '../../access/key-format.ts';
import { createTokenLookUps, type Recognise } from '../../platform/http/token-gate.ts';

/** The outcome of looking up a key. */
export type LookUp =
  | { readonly kind: 'recognised'; readonly key: RecognisedKey }
  | { readonly kind: 'person'; readonly person: RecognisedPerson };

export interface KeyLookUps {
  /**
   * Undefined for unknown keys.
   *
   * @throws DatabaseUnavailable, LimitExceeded
   */
  lookUp(key: string, network: string): Promise<LookUp | undefined>;
}

export interface KeyLookUpsOptions {
  readonly apiKeys: Pick<ApiKeyRecogniser, 'recognise'>;
  /** The person behind an access token. */
  readonly recognisePerson: Recognise<RecognisedPerson>;
}

/** Malformed keys cost no look-up. */
export function createKeyLookUps({ apiKeys, recognisePerson }: KeyLookUpsOptions): KeyLookUps {
  const lookUp = createTokenLookUps(async (text): Promise<LookUp | undefined> => {
    if (isWellFormedAccessToken(text)) {
      const person = await recognisePerson(text);
      return person && { kind: 'person', person };
    }
    const key = await apiKeys.recognise(text);
    return key && { kind: 'recognised', key };
  });
  return {
    lookUp: async (key, network) =>
      isWellFormedApiKey(key) || isWellFormedAccessToken(key) ? lookUp(key, network) : undefined,
  };
}
