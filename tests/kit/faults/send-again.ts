/** A server on a starved machine ends any request with one of these: they say nothing about the request. */
export const STARVED = [408, 503];

/**
 * Sends a request again for as long as the response has one of these statuses.
 * @param send sends the same idempotency key each time
 */
export async function sendAgainAfter(
  statuses: readonly number[],
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  return statuses.includes(response.status) ? sendAgainAfter(statuses, send) : response;
}
