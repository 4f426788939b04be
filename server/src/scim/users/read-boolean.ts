/** Entra ID sends the text "False" unless a flag is in its address for the service. */
export function readBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.toLowerCase();
  return word === 'true' || (word === 'false' ? false : value);
}
