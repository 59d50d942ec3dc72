/** Headers that differ between equal responses or describe the connection. */
const VOLATILE = /^(connection|content-length|date|keep-alive|transfer-encoding|x-request-id)$/;

export const stableHeaders = ({ headers }: Response) =>
  [...headers].filter(([name]) => !VOLATILE.test(name));

/** Status, stable headers and body as one text, to compare responses. */
export async function serializeResponse(pending: Response | Promise<Response>): Promise<string> {
  const response = await pending;
  return JSON.stringify([response.status, stableHeaders(response), await response.text()]);
}

/** The `code` of a problem document; undefined for another response, or none. */
export async function problemCodeOf(response: Response | undefined): Promise<unknown> {
  return (await response?.json())?.code;
}
