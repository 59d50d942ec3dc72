/**
 * Sends a request again for as long as the response has one of these statuses: on a starved machine,
 * 408 and 503 say nothing about the request.
 * @param send sends the same idempotency key each time
 */
export async function sendAgainAfter(
  statuses: readonly number[],
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  return statuses.includes(response.status) ? sendAgainAfter(statuses, send) : response;
}
