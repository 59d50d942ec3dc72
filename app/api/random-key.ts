/** A new Idempotency-Key. `crypto.randomUUID` requires a secure context, which plain http in a local network is not. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
