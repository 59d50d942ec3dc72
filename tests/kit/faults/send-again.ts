/** A server on a starved machine ends any request with one of these: they say nothing about the request. */
export const STARVED = [408, 503];

/** Sends a request, with the same idempotency key, for as long as the response has one of these statuses. */
export async function sendAgainAfter(
  statuses: readonly number[],
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  return statuses.includes(response.status) ? sendAgainAfter(statuses, send) : response;
}
