import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidField } from '../../platform/http/problem.ts';

/**
 * A million guesses. That is enough with ten sign-in attempts per quarter of an hour and argon2id.
 */
const scoreMin = 2;
/** The time of an estimate grows with the square of the length. */
const lengthJudgedMax = 64;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lengthJudgedMax });
}

export type RefuseWeakPassword = (password: string, known: readonly string[]) => Promise<void>;

/** Loads 30 MB of dictionaries for the first password, because most processes never need them. */
export function createRefuseWeakPassword(): RefuseWeakPassword {
  let estimator: Promise<ZxcvbnFactory> | undefined;
  return async (password, known) => {
    estimator ??= loadEstimator();
    const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/u)]).filter(Boolean);
    const { score } = (await estimator).check(password, words);
    if (score < scoreMin) {
      throw invalidField(
        '/password',
        'is too easy to guess. Use several words or a longer password',
      );
    }
  };
}
